/**
 * Imports a whole company from its document. It is checked completely, then stored in one
 * transaction per environment.
 */
import { conformsTo } from '../../kernel/contract/conforms.ts';
import { firstProblem, firstUnknownField, isPlainObject } from '../../kernel/contract/value-problems.ts';
import { JsonProblem, parseJson } from '../../kernel/json/json.ts';
import { cleanName, cleanText } from '../../kernel/values/text.ts';
import { OperatorError } from '../operator-error.ts';
import type { Operators } from '../operators.ts';
import { type Report, unreported } from '../report.ts';
import { announcePlatformChange, inEveryEnvironment, issuerOf } from '../transaction.ts';
import { checkDocument } from './check.ts';
import { type CompanyDocument, companyDocument, factLists, listsOf } from './company-document.ts';
import { refuse } from './refuse.ts';
import { issueIds, storeDocument } from './store-document.ts';

export interface ImportResult {
  readonly empresa: number;
  /** The issued id for each id in the file, by the path of its list: `paineis`, `go.contas`. */
  readonly ids: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/**
 * Imports a company document into every given environment with the same ids, and marks the company
 * for recalculation. It sends no mail.
 *
 * @throws OperatorError with the path of the first wrong value. Nothing is stored then.
 */
export async function importCompany(
  operators: Operators,
  text: string,
  progress: (line: string) => void = () => {},
  report: Report = unreported,
): Promise<ImportResult> {
  progress('checking the document');
  const document = readDocument(text);
  const lists = listsOf(document);
  const formulas = checkDocument(lists);
  const facts = factLists.reduce((count, name) => count + lists[name].length, 0);
  const contents = `${lists.andamento.length} progress records, ${facts} budget facts`;
  return inEveryEnvironment(operators, async (connections) => {
    const ids = await issueIds(issuerOf(connections), lists);
    for (const [environment, connection] of connections) {
      progress(`storing ${contents} and the rest in ${environment}`);
      const ignored = await storeDocument(connection, document, { lists, formulas, ids }, (step) =>
        report({ ...step, name: `${environment}: ${step.name}` }),
      );
      if (ignored > 0)
        progress(`ignored ${ignored} progress values of fields that are calculated or not adjustable`);
      await announcePlatformChange(connection);
      await connection.query('NOTIFY prumo_marks');
    }
    const named = Object.entries(ids.lists).map(
      ([list, issued]) => [list, Object.fromEntries(issued)] as const,
    );
    return { empresa: ids.company, ids: Object.fromEntries(named) };
  });
}

const isDocument = conformsTo(companyDocument);

/**
 * Reads a company document, without judging its records.
 *
 * @throws OperatorError with the path of the first wrong value.
 */
export function readDocument(text: string): CompanyDocument {
  let value: unknown;
  try {
    value = cleaned(parseJson(text.replace(/^\uFEFF/, '')));
  } catch (error) {
    if (error instanceof JsonProblem) throw new OperatorError(`the file is not valid JSON: ${error.message}`);
    throw error;
  }
  return conforming(value);
}

/**
 * Checks the value against the schema of a document.
 *
 * @throws OperatorError with the path of the first wrong value.
 */
export function conforming(value: unknown): CompanyDocument {
  if (!isPlainObject(value)) throw new OperatorError('the file must hold a JSON object');
  const unknown = firstUnknownField(companyDocument, value);
  if (unknown !== undefined) throw refuse(unknown, 'is not a field of the document');
  if (isDocument(value)) return value;
  const problem = firstProblem(companyDocument, value);
  throw refuse(problem?.path ?? 'document', problem?.message ?? 'is invalid');
}

/** Whether the field is a name or a code. */
const isNamed = (field: string) => /^(nome|estado|cidade|email|rotulo|codigo(_.*)?)$/.test(field);

/** Earlier versions took control characters in names, and their documents are taken as well. */
const nameOfThen = (text: string) => cleanName(text.replaceAll(/\p{Cc}/gu, ' '));

/**
 * Normalises all text as in request bodies. In place, because a document can have half a million
 * records.
 */
function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value !== 'object' || value === null) return value;
  const fields = value as Record<string, unknown>;
  for (const name in fields) {
    const field = fields[name];
    if (typeof field === 'string') fields[name] = isNamed(name) ? nameOfThen(field) : cleanText(field);
    else if (typeof field === 'object') fields[name] = cleaned(field);
  }
  return value;
}
