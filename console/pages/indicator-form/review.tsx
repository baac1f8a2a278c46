/** Shows the effects of another unit or target of a formula before saving. */
import type { FormulaIndicatorSave } from '@prumo/client';
import { Impact } from '../../formula/impact.tsx';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useWords } from '../../words/words.ts';

interface ReviewProps {
  readonly body: FormulaIndicatorSave;
  readonly saving: {
    readonly closeReview: () => void;
    readonly store: () => void;
    readonly isStoring: boolean;
  };
}

export function FormulaReview({ body, saving: { closeReview, store, isStoring } }: ReviewProps) {
  const { indicatorForm: words, common } = useWords();
  return (
    <Dialog
      title={words.impactTitle}
      isWide
      isSteady
      {...(!isStoring && { onClose: closeReview })}
      actions={
        <>
          <Button isDisabled={isStoring} onPress={closeReview}>
            {common.cancel}
          </Button>
          <Button look="primary" isPending={isStoring} onPress={store}>
            {words.save}
          </Button>
        </>
      }
    >
      <Impact body={body} />
    </Dialog>
  );
}
