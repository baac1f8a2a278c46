/** The heading of a page, which is also the title of the browser's tab. */
import { useEffect } from 'react';
import { useWords } from '../words/words.ts';

export function PageTitle({ children: title }: { readonly children: string }) {
  const { product } = useWords();
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
  return <h1>{title}</h1>;
}
