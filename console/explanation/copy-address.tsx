/** Copies the address of the page with its explanation, to send to others. */
import { useState } from 'react';
import { Button } from '../kit/button.tsx';
import { useWords } from '../words/words.ts';

export function CopyAddress() {
  const words = useWords();
  const [isCopied, setCopied] = useState(false);
  return (
    <Button
      onPress={async () => {
        await navigator.clipboard.writeText(location.href);
        setCopied(true);
      }}
    >
      {isCopied ? words.common.copied : words.explanation.copyLink}
    </Button>
  );
}
