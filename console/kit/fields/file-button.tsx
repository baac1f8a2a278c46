/** A button that asks for a table in a file. */
import { type ComponentProps, useRef } from 'react';
import { Button } from '../button.tsx';

export interface FileButtonProps extends Pick<ComponentProps<typeof Button>, 'look'> {
  readonly label: string;
  readonly onFile: (file: File) => void;
}

export function FileButton({ label, look, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...(look && { look })} onPress={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.xlsx,text/csv"
        aria-label={label}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
