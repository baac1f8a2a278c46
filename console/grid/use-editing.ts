/** The text of the active cell while it is typed. */
import { useState } from 'react';
import type { Editing, GridActions } from './in-use.ts';
import type { Mode } from './keys.ts';
import type { CellShown } from './row.tsx';
import type { Refused } from './typing.ts';

export function useEditing({ locked, input }: CellShown, type: GridActions['type']): Editing {
  const [mode, setMode] = useState<Mode>('moving');
  const [draft, setDraft] = useState('');
  const [refused, setRefused] = useState<Refused>();
  const isLocked = locked !== undefined;
  const reset = () => {
    setMode('moving');
    setDraft('');
    setRefused(undefined);
  };
  const refuseLocked = () => {
    if (locked !== undefined) setRefused({ kind: 'locked', why: locked });
  };
  return {
    mode,
    draft,
    refused,
    reset,
    refuseLocked,
    edit() {
      if (isLocked) return refuseLocked();
      if (mode === 'moving') setDraft(input);
      setMode('editing');
    },
    write(text) {
      if (isLocked) return refuseLocked();
      setDraft(text);
      setRefused(undefined);
      if (mode === 'moving') setMode('typing');
    },
    commit(places) {
      if (mode === 'moving') {
        setRefused(undefined);
        return true;
      }
      const problem = type(places, draft);
      setRefused(problem);
      if (problem) return false;
      reset();
      return true;
    },
  };
}
