/** The dry run and the save of the fields, by the endpoint of their kind. */
import type { FormulaIndicatorSave } from '@prumo/client';
import { client } from '../../data/client.ts';
import type { IndicatorFields } from '../../data/drafts/indicator-fields.ts';
import { sendOnce, wasSent } from '../../data/drafts/sending-key.ts';
import { kindOf } from '../../data/indicator-kinds.ts';
import type { IndicatorNames } from '../../data/indicator-names.ts';
import { bodyOf, standIn } from './body.ts';
import type { StoredIndicator } from './stored-indicator.ts';

type Names = IndicatorNames<{ readonly id: number; readonly nome: string }>;

export interface Sending {
  readonly fields: IndicatorFields;
  readonly names: Names;
  /** Undefined for a new indicator. */
  readonly stored: StoredIndicator | undefined;
  /** The entity tag of the fields at the start of editing. */
  readonly etag: string | undefined;
}

/**
 * The save of a formula with its stored trees; for a new one, with a placeholder that is not saved.
 */
export function formulaBody({ fields, names, stored }: Sending): FormulaIndicatorSave {
  const body = bodyOf(fields, names);
  const formula = stored?.record.formula;
  const own = formula ? { id: stored.record.id, formula } : standInOf(fields);
  return { ...body, ...own } as unknown as FormulaIndicatorSave;
}

const standInOf = ({ unidade_medida }: IndicatorFields) => ({
  idioma: 'pt',
  formula_texto: standIn(unidade_medida),
});

/** Throws the error that the save would throw. */
export async function tryOut(sending: Sending, place: string): Promise<void> {
  const { fields, names, stored, etag } = sending;
  const { indicators } = client;
  // The server checks the types that the endpoints declare.
  const body = bodyOf(fields, names) as never;
  const id = stored?.record.id;
  // It may be stored already: its own code would be another indicator's.
  if (id === undefined && wasSent(place, body)) return;
  const options = { ifMatch: etag };
  switch (kindOf(fields.tipo)) {
    case 'formula':
      await indicators.saveFormulaIndicator.dryRun(formulaBody(sending), id === undefined ? {} : options);
      return;
    case 'composto':
      await (id === undefined
        ? indicators.insertCompoundIndicator.dryRun(body)
        : indicators.updateCompoundIndicator.dryRun(id, body, options));
      return;
    case 'consolidado':
      await (id === undefined
        ? indicators.insertConsolidatedIndicator.dryRun(body)
        : indicators.updateConsolidatedIndicator.dryRun(id, body, options));
      return;
    default:
      await (id === undefined
        ? indicators.insertCommonIndicator.dryRun(body)
        : indicators.updateIndicator.dryRun(id, body, options));
  }
}

/**
 * Saves and returns the indicator's id. A new formula is saved on the page where its text is
 * written.
 */
export async function send(sending: Sending, place: string): Promise<number> {
  const { fields, names, stored, etag } = sending;
  const { indicators } = client;
  const body = bodyOf(fields, names) as never;
  const kind = kindOf(fields.tipo);
  if (!stored) {
    const insert =
      kind === 'composto'
        ? indicators.insertCompoundIndicator
        : kind === 'consolidado'
          ? indicators.insertConsolidatedIndicator
          : indicators.insertCommonIndicator;
    const { insertId } = await sendOnce(place, body, (idempotencyKey) => insert(body, { idempotencyKey }));
    return insertId;
  }
  const { id } = stored.record;
  const options = { ifMatch: etag };
  if (kind === 'formula') await indicators.saveFormulaIndicator(formulaBody(sending), options);
  else if (kind === 'composto') await indicators.updateCompoundIndicator(id, body, options);
  else if (kind === 'consolidado') await indicators.updateConsolidatedIndicator(id, body, options);
  else await indicators.updateIndicator(id, body, options);
  return id;
}
