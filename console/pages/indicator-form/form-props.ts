/** The properties of the form of an indicator and of its parts. */
import type { IndicatorFields } from '../../data/drafts/indicator-fields.ts';
import type { FieldsDraftInUse } from '../../data/drafts/use-fields-draft.ts';
import type { IndicatorNames } from '../../data/indicator-names.ts';
import type { StoredIndicator } from './stored-indicator.ts';

export interface FormProps {
  readonly title: string;
  readonly names: IndicatorNames<{
    readonly id: number;
    readonly nome: string;
    readonly unidade_medida: number;
  }>;
  readonly drafting: FieldsDraftInUse;
  /** Undefined if it does not exist yet. */
  readonly stored: StoredIndicator | undefined;
}

/** The properties of every part of the form. */
export interface PartProps {
  readonly fields: IndicatorFields;
  readonly change: (change: Partial<IndicatorFields>) => void;
  /** The error at the field with this path. */
  readonly errorOf: (path: string) => string | undefined;
}
