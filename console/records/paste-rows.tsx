/** The rows of a paste, by what they would do. */
import { ruleText } from '../data/written/told-findings.ts';
import { numberCell, Table } from '../kit/tables/table.tsx';
import { useWords, type Words } from '../words/words.ts';
import type { KindName } from './generated/kinds.ts';
import type { RecordField, RecordKind } from './kind.ts';
import { storedIn } from './pasted-cells.ts';
import styles from './records.module.css';
import { outcomes, type Reviewed, type RowProblem } from './reviewed.ts';
import { apiFieldName, choiceName, fieldName, nameOf } from './texts.ts';
import type { Referred } from './use-names.ts';

interface ReviewedRowsProps {
  readonly name: KindName;
  readonly kind: RecordKind;
  readonly referred: Referred;
  readonly reviewed: readonly Reviewed[];
}

/** Of each outcome. Longer lists are cut, and say so. */
const mostShown = 200;

export function ReviewedRows(props: ReviewedRowsProps) {
  const { reviewed } = props;
  const { recordPaste: own } = useWords();
  const byOutcome = Map.groupBy(reviewed, ({ outcome }) => outcome);
  return (
    <Table label={own.review}>
      <thead>
        <tr>
          <th scope="col" className={numberCell}>
            {own.line}
          </th>
          <th scope="col">{own.record}</th>
          <th scope="col">{own.what}</th>
        </tr>
      </thead>
      {outcomes.map((outcome) => {
        const rows = byOutcome.get(outcome) ?? [];
        if (rows.length === 0) return null;
        return (
          <tbody key={outcome}>
            <tr>
              <th scope="rowgroup" colSpan={3} className={styles.outcome}>
                {own.outcomes[outcome](rows.length)}
              </th>
            </tr>
            {rows.slice(0, mostShown).map((one) => (
              <ReviewedRow key={one.row.line} {...props} one={one} />
            ))}
            {rows.length > mostShown && (
              <tr>
                <td />
                <td colSpan={2}>{own.more(rows.length - mostShown)}</td>
              </tr>
            )}
          </tbody>
        );
      })}
    </Table>
  );
}

function ReviewedRow({ one, name, kind, referred }: ReviewedRowsProps & { readonly one: Reviewed }) {
  const words = useWords();
  const { row, outcome, changes, problems } = one;
  const { nome = '', codigo = '', codigo_externo: code = codigo, id = '' } = row.texts;
  const called = [code, nome].filter((text) => text !== '').join(' · ');
  return (
    <tr>
      <td className={numberCell}>{row.line}</td>
      <th scope="row">{called || id}</th>
      <td>
        {outcome === 'new' && newText(one, { name, kind, words })}
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            {apiFieldName(words, name, kind, field)}:{' '}
            {valueText(field, before, { name, kind, referred, words })} →{' '}
            {valueText(field, after, { name, kind, referred, words })}
          </div>
        ))}
        {problems.map((problem) => (
          <div key={problem.field}>{problemText(one, problem, { name, kind, words })}</div>
        ))}
      </td>
    </tr>
  );
}

/** What a new record has besides its name. */
function newText({ row }: Reviewed, { name, kind, words }: Telling): string {
  return kind.fields
    .flatMap((field) => {
      const sent =
        field.type === 'date' ? (row.body[field.name] as string | undefined) : row.texts[field.name];
      const text = field.name === 'nome' ? '' : (storedIn(sent ?? '') ?? sent ?? '');
      return text === '' ? [] : [`${fieldName(words, name, field.name)}: ${text}`];
    })
    .join(' · ');
}

interface Telling {
  readonly name: KindName;
  readonly kind: RecordKind;
  readonly words: Words;
}

function valueText(
  field: string,
  value: string | null,
  { kind, referred, words }: Telling & { readonly referred: Referred },
): string {
  const { type } = kind.fields.find((one) => one.name === field) ?? {};
  if (value === null || value === '') return words.recordPaste.empty;
  if (type === 'choice') return choiceName(words, field, value);
  if (type === 'reference') return nameOf(referred[field], Number(value)) || value;
  if (type !== 'references') return value;
  return value
    .split(',')
    .map((id) => nameOf(referred[field], Number(id)) || id)
    .join(', ');
}

function problemText({ row }: Reviewed, problem: RowProblem, { name, kind, words }: Telling): string {
  const { recordPaste: own, records } = words;
  const { field, rule, msg } = problem;
  const text = row.texts[field] ?? '';
  const choices = choicesOf(
    kind.fields.find((one) => one.name === field),
    words,
  );
  const said: Readonly<Record<string, string>> = {
    'no-record': own.why.noRecord,
    'unknown-reference': own.why.noRecord,
    'several-records': own.why.severalRecords,
    ambiguous: own.why.severalRecords,
    twice: own.why.twice,
    unseen: own.why.unseen,
    integer: own.why.integer,
    choice: own.why.choice(choices),
    month: own.why.month,
    'no-process': own.why.noProcess,
    date: own.why.date,
    email: own.why.email,
    fixed: records.aboutFixed,
    backwards: records.refusals.backwards,
  };
  const place = field === '' ? '' : `${apiFieldName(words, name, kind, field)}: `;
  return `${place}${text === '' ? '' : `“${text}” – `}${said[rule] ?? ruleText({ rule, params: { code: text }, detail: msg }, words)}`;
}

function choicesOf(field: RecordField | undefined, words: Words): string {
  if (field?.type !== 'choice') return '';
  return field.values.map((value) => choiceName(words, field.name, value)).join(', ');
}
