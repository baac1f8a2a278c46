/** The actions on the selected cells. */
import { type Bounds, boundsOf, type Range } from '../../grid/range.ts';
import { Button } from '../../kit/button.tsx';
import { UndoRedo } from '../../kit/unsaved-buttons.tsx';
import { useWords, type Words } from '../../words/words.ts';
import styles from './access.module.css';
import type { Patch } from './access-draft.ts';
import { Mark } from './matrix-row.tsx';

interface ToolbarProps {
  readonly range: Range | undefined;
  readonly apply: (patch: Patch) => void;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
}

export function Toolbar({ range, apply, undo, redo }: ToolbarProps) {
  const { access: words } = useWords();
  const isNothing = range === undefined;
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={words.set}>
      <div className={styles.group} role="group" aria-label={words.setRole}>
        {words.roles.map((role, acesso) => (
          <Button key={role} isDisabled={isNothing} onPress={() => apply({ acesso })}>
            <Mark standing={{ acesso, permissao: 0 }} />
            {role}
          </Button>
        ))}
      </div>
      <div className={styles.group} role="group" aria-label={words.setPermission}>
        {words.permissions.map((permission, permissao) => (
          <Button key={permission} isDisabled={isNothing} onPress={() => apply({ permissao })}>
            <span className={permissao === 1 ? styles.edits : styles.views} aria-hidden="true" />
            {permission}
          </Button>
        ))}
      </div>
      <Button isDisabled={isNothing} onPress={() => apply('none')}>
        {words.remove}
      </Button>
      <div className={styles.group}>
        <UndoRedo undo={undo} redo={redo} />
      </div>
    </div>
  );
}

/** The size of the selection, and the available keys. */
export function Hints({ range }: Pick<ToolbarProps, 'range'>) {
  const { access: words } = useWords();
  return (
    <div className={styles.hints}>
      <p role="status">{range ? selectedText(boundsOf(range), words) : words.nothingSelected}</p>
      <p>{words.keys}</p>
    </div>
  );
}

function selectedText({ top, bottom, left, right }: Bounds, words: Words['access']): string {
  return words.selected(right - left + 1, bottom - top + 1);
}
