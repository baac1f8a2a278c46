/** Refreshes and promotions: the one under way, and the last ones with what became of them. */
import { useMutation } from '@tanstack/react-query';
import { useMe } from '../../data/session.ts';
import { useFormat } from '../../data/written/format.ts';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import notes from '../../kit/notes.module.css';
import { Problem } from '../../kit/problem.tsx';
import { Table } from '../../kit/tables/table.tsx';
import { useWords, type Words } from '../../words/words.ts';
import styles from './environment.module.css';
import { downloadKept, type Task } from './environment-queries.ts';

export function TaskUnderWay({ task }: { readonly task: Task }) {
  const { environments: own } = useWords();
  const format = useFormat();
  const { tipo, passo, quem, iniciada_em } = task;
  const phases: Readonly<Record<string, string>> = own.phases;
  const isCounted = passo?.feito != null && passo.total != null && passo.total > 0;
  const name = own.underWay[tipo];
  return (
    <section className={styles.task} aria-label={name}>
      <h2>{name}</h2>
      <progress
        aria-label={name}
        {...(isCounted && { value: Math.min(passo.feito ?? 0, passo.total ?? 0), max: passo.total ?? 0 })}
      />
      <p className={notes.muted}>
        {phases[passo?.fase ?? ''] ?? own.phases.begins}
        {isCounted && ` · ${own.of(format.number(passo.feito ?? 0, 0), format.number(passo.total ?? 0, 0))}`}
      </p>
      <p className={notes.muted}>
        {own.begun(quem ?? own.somebody, format.moment(iniciada_em))} {own.mayClose}
      </p>
    </section>
  );
}

export function TaskList({ tasks }: { readonly tasks: readonly Task[] }) {
  const words = useWords();
  const { environments: own } = words;
  const format = useFormat();
  const ended = tasks.filter(({ estado, tipo }) => estado !== 'em_andamento' && tipo !== 'perdas');
  if (ended.length === 0) return null;
  return (
    <section>
      <h2>{own.last}</h2>
      <Table label={own.last}>
        <thead>
          <tr>
            <th scope="col">{own.what}</th>
            <th scope="col">{own.when}</th>
            <th scope="col">{own.who}</th>
            <th scope="col">{own.became}</th>
          </tr>
        </thead>
        <tbody>
          {ended.map((task) => (
            <tr key={task.id}>
              <th scope="row">{own.kinds[task.tipo]}</th>
              <td>{format.moment(task.iniciada_em)}</td>
              <td>{task.quem ?? own.somebody}</td>
              <td>
                {becameText(task, words)}
                {task.documento && <KeptButton task={task} ate={format.date(task.documento.ate)} />}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function becameText(task: Task, { environments: own }: Words): string {
  const { estado, tipo, novos, alterados, postos_de_lado, perdas, mudou } = task;
  if (estado === 'recusada' && mudou) return own.changedMeanwhile(mudou.join(', '));
  if (estado !== 'feita') return own.states[estado];
  if (tipo === 'promocao')
    return [
      own.counts(novos ?? 0, alterados ?? 0),
      (postos_de_lado ?? 0) > 0 && own.setAside(postos_de_lado ?? 0),
    ]
      .filter(Boolean)
      .join(' ');
  return perdas && perdas.length > 0 ? own.refreshed : own.refreshedWithout;
}

function KeptButton({ task, ate }: { readonly task: Task; readonly ate: string }) {
  const { environments: own } = useWords();
  const { empresa } = useMe();
  const format = useFormat();
  const saving = useMutation({
    mutationFn: () => downloadKept(task, own.keptName(empresa, format.date(task.iniciada_em))),
  });
  return (
    <span className={styles.kept}>
      <Button look="quiet" isPending={saving.isPending} onPress={() => saving.mutate()}>
        <Icon name="download" />
        {own.kept}
      </Button>
      <span className={notes.muted}>{own.keptUntil(ate)}</span>
      {saving.error && <Problem inline error={saving.error} />}
    </span>
  );
}
