/** What the form of an indicator is given, and what it gives to its parts. */
import type { IndicatorFields } from '../../data/indicator-fields.ts';
import type { IndicatorNames } from '../../data/indicator-names.ts';
import type { FieldsDraftInUse } from '../../data/use-fields-draft.ts';
import type { StoredIndicator } from './stored.ts';

export interface FormProps {
  readonly title: string;
  readonly names: IndicatorNames<{
    readonly id: number;
    readonly nome: string;
    readonly unidade_medida: number;
  }>;
  readonly drafting: FieldsDraftInUse;
  /** Undefined: it does not exist yet. */
  readonly stored: StoredIndicator | undefined;
}

/** What every part of the form gets. */
export interface PartProps {
  readonly fields: IndicatorFields;
  readonly change: (change: Partial<IndicatorFields>) => void;
  /** What is wrong with the field of this path. */
  readonly errorOf: (path: string) => string | undefined;
}
