/** For an address that shows nothing. */
import { Link } from 'wouter';
import { useWords } from '../words/words.ts';

export function UnknownPage() {
  const words = useWords();
  return (
    <>
      <h1>{words.problem.unknownPage}</h1>
      <p>
        <Link href="/">{words.problem.toHome}</Link>
      </p>
    </>
  );
}
