/** Asks which side of a ratio moves so that its total becomes what was typed. */
import { declaredFormat } from '../../grid/number-text.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { useWords } from '../../words/words.ts';
import { valueText } from './lines.ts';
import type { RatioSide } from './spread-area.ts';
import { useSpreadWords } from './spread-words.ts';

interface RatioDialogProps {
  readonly sides: readonly RatioSide[];
  readonly choose: (side: RatioSide) => void;
  readonly close: () => void;
}

export function RatioDialog({ sides, choose, close }: RatioDialogProps) {
  const { common, language } = useWords();
  const words = useSpreadWords();
  const format = declaredFormat(language.locale);
  return (
    <Dialog
      title={words.whichSide}
      onClose={close}
      actions={
        <>
          <Button look="quiet" onPress={close}>
            {common.cancel}
          </Button>
          {sides.map((side, at) => (
            <Button key={side.place.line.part} autoFocus={at === 0} onPress={() => choose(side)}>
              {side.place.line.own}
            </Button>
          ))}
        </>
      }
    >
      {sides.length === 0 ? <p>{words.ratio}</p> : <p>{words.oneSide}</p>}
      {sides.map(({ place: { line }, before, after }) => (
        <p key={line.part}>
          {words.sideMoves(
            line.own,
            valueText(before, line.indicator, format),
            valueText(after, line.indicator, format),
          )}
        </p>
      ))}
    </Dialog>
  );
}
