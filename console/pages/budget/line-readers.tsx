/** The indicators whose formulas read a line, and the panels in which each is explained. */
import type { BudgetReader } from '@prumo/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { explainedText } from '../../data/explained.ts';
import { modelsOfIndicatorQuery } from '../../data/models.ts';
import { panelsQuery } from '../../data/queries.ts';
import { pageAddress } from '../../data/view.ts';
import { Loading } from '../../kit/loading.tsx';
import { Problem } from '../../kit/problem.tsx';
import { Table } from '../../kit/tables/table.tsx';
import { namesQuery } from '../../records/record-queries.ts';
import { nameOf } from '../../records/texts.ts';
import { useWords } from '../../words/words.ts';
import styles from './budget.module.css';
import { readersQuery } from './budget-queries.ts';
import type { BudgetView, Numbered } from './budget-view.ts';

interface LineReadersProps {
  readonly view: BudgetView;
  readonly number: Numbered;
}

export function LineReaders({ view, number }: LineReadersProps) {
  const { budget, explanation } = useWords();
  const { drill: own } = budget;
  const { data, error, refetch } = useQuery(readersQuery(view, number));
  const { data: centres } = useQuery(namesQuery('centro_resultado_go'));
  const { data: values } = useQuery(namesQuery('dimensao_resultado_go'));
  if (error) return <Problem inline error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.length === 0) return <p>{own.noReaders}</p>;
  return (
    <Table label={own.leitores} isNarrow>
      <thead>
        <tr>
          {[own.reader, own.reads, own.explained].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.map((reader) => (
          <tr key={`${reader.id_indicador} ${reader.slug}`}>
            <th scope="row">
              <Link href={pageAddress(`/indicadores/${reader.id_indicador}`)}>{reader.nome_indicador}</Link>
            </th>
            <td>
              {[
                explanation.metrics[reader.go_metrica ?? 'automatico'],
                explanation.modes[reader.go_modo ?? 'periodo'],
                ...reader.centrosResultado.map((id) => nameOf(centres, id)),
                ...reader.dimensoesResultado.map((id) => nameOf(values, id)),
              ].join(' · ')}
            </td>
            <td>
              <Panels reader={reader} {...{ view, number }} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const mostPanels = 6;

interface PanelsProps extends LineReadersProps {
  readonly reader: BudgetReader;
}

function Panels({ reader, view, number: { ano, mes } }: PanelsProps) {
  const { budget } = useWords();
  const { data: places = [] } = useQuery(modelsOfIndicatorQuery(reader.id_indicador));
  const { data: all = [] } = useQuery(panelsQuery);
  const models = new Set(places.map(({ id_painel_modelo }) => id_painel_modelo));
  // A panel is listed once for each of its processes.
  const names = new Map(
    all.flatMap(({ id, nome, id_painel_modelo }) =>
      models.has(id_painel_modelo) ? [[id, nome] as const] : [],
    ),
  );
  const panels = [...names];
  const left = panels.length - mostPanels;
  return (
    <span className={styles.steps}>
      {panels.slice(0, mostPanels).map(([id, nome]) => (
        <Link
          key={id}
          href={pageAddress('/orcamento', {
            periodo: String(view.period),
            explicar: explainedText({
              panel: id,
              indicator: reader.id_indicador,
              ano,
              mes,
              series: 'realizado',
            }),
          })}
        >
          {nome}
        </Link>
      ))}
      {left > 0 && budget.drill.morePanels(left)}
    </span>
  );
}
