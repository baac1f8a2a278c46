/** Estrutura: the departments, branches, roles and functions of a company, and its panel groups. */
import { Link, Redirect } from 'wouter';
import { useMe } from '../../data/session.ts';
import { pageAddress } from '../../data/view.ts';
import styles from '../../kit/parts.module.css';
import { places } from '../../records/generated/kind-places.ts';
import { partsOf } from '../../records/record-addresses.ts';
import { RecordPage } from '../../records/record-page.tsx';
import { wordsOf } from '../../records/texts.ts';
import { useWords } from '../../words/words.ts';

const parts = partsOf('/estrutura');

export default function StructurePage({ part }: { readonly part: string | undefined }) {
  const words = useWords();
  const isGerente = useMe().nivel_de_acesso === 'Gerente';
  const shown = Object.entries(parts).filter(([, one]) => isGerente || places[one].writes !== 'Gerente');
  const [first = 'grupos'] = shown[0] ?? [];
  const kind = part === undefined ? undefined : parts[part];
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
            {wordsOf(words, one).title}
          </Link>
        ))}
      </nav>
      <RecordPage key={kind} name={kind} />
    </>
  );
}
