/** Copies a text, and says that it did. */
import { useMutation } from '@tanstack/react-query';
import { useWords } from '../words/words.ts';
import { Button } from './button.tsx';
import { Problem } from './problem.tsx';

export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const words = useWords();
  const copying = useMutation({
    mutationFn: () => navigator.clipboard.writeText(text),
    networkMode: 'always',
  });
  return (
    <>
      <Button onPress={() => copying.mutate()}>{copying.isSuccess ? words.common.copied : label}</Button>
      {copying.error && <Problem inline error={copying.error} />}
    </>
  );
}
