/** Estrutura: the departments, branches, roles and functions of a company, and its panel groups. */
import { Link, Redirect } from 'wouter';
import { useMe } from '../../data/session.ts';
import { pageAddress } from '../../data/view.ts';
import styles from '../../kit/parts.module.css';
import type { KindName } from '../../records/generated/kinds.ts';
import { RecordPage } from '../../records/record-page.tsx';
import { wordsOf } from '../../records/texts.ts';
import { useWords } from '../../words/words.ts';

/** Which kinds there are, by their address, and who administers them. */
const parts: Readonly<Record<string, { readonly kind: KindName; readonly ofGerente: boolean }>> = {
  departamentos: { kind: 'departamento', ofGerente: true },
  filiais: { kind: 'filial', ofGerente: true },
  cargos: { kind: 'cargo', ofGerente: true },
  funcoes: { kind: 'funcao', ofGerente: true },
  grupos: { kind: 'painel_grupo', ofGerente: false },
};

export default function StructurePage({ part }: { readonly part: string | undefined }) {
  const words = useWords();
  const isGerente = useMe().nivel_de_acesso === 'Gerente';
  const shown = Object.entries(parts).filter(([, { ofGerente }]) => isGerente || !ofGerente);
  const [first = 'grupos'] = shown[0] ?? [];
  const kind = part === undefined ? undefined : parts[part]?.kind;
  if (kind === undefined) return <Redirect to={pageAddress(`/estrutura/${first}`)} replace />;
  return (
    <>
      <nav aria-label={words.structure.label} className={styles.parts}>
        {shown.map(([path, one]) => (
          <Link
            key={path}
            href={pageAddress(`/estrutura/${path}`)}
            aria-current={path === part ? 'page' : undefined}
          >
            {wordsOf(words, one.kind).title}
          </Link>
        ))}
      </nav>
      <RecordPage key={kind} name={kind} />
    </>
  );
}
