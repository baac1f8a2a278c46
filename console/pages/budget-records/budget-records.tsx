/** Cadastros do orçamento: what the budget consists of, a part for each kind of record. */
import { Link, Redirect } from 'wouter';
import { pageAddress } from '../../data/view.ts';
import partStyles from '../../kit/parts.module.css';
import type { KindName } from '../../records/generated/kinds.ts';
import { RecordPage } from '../../records/record-page.tsx';
import { wordsOf } from '../../records/texts.ts';
import { useWords } from '../../words/words.ts';
import { StructureLines } from './structure-lines.tsx';

/** By address, in the order in which a budget is set up. */
const parts: Readonly<Record<string, KindName>> = {
  processos: 'processo_go',
  periodos: 'periodo_go',
  contas: 'conta_go',
  estruturas: 'estrutura_go',
  centros: 'centro_resultado_go',
  dimensoes: 'dimensao_go',
  valores: 'dimensao_resultado_go',
};

export default function BudgetRecordsPage({ part }: { readonly part: string | undefined }) {
  const words = useWords();
  const kind = part === undefined ? undefined : parts[part];
  if (kind === undefined) return <Redirect to={pageAddress('/cadastros/contas')} replace />;
  return (
    <>
      <nav aria-label={words.budgetRecords.label} className={partStyles.parts}>
        {Object.entries(parts).map(([path, one]) => (
          <Link
            key={path}
            href={pageAddress(`/cadastros/${path}`)}
            aria-current={path === part ? 'page' : undefined}
          >
            {wordsOf(words, one).title}
          </Link>
        ))}
      </nav>
      <RecordPage
        key={kind}
        name={kind}
        {...(kind === 'estrutura_go' && { below: ({ id }) => <StructureLines id={id} /> })}
      />
    </>
  );
}
