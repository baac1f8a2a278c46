/** Stores the definitions of calculated indicators. */
import type pg from 'pg';
import { storeReferences } from '../../definitions/composition-store.ts';
import { saveFormula } from '../../definitions/formula-store.ts';
import { type BudgetConfig, parseBudgetConfig } from '../../engine/budget/budget-config.ts';
import type { DefinedReference } from '../../engine/types.ts';
import { statementsOf } from '../statements.ts';
import { type CheckedLists, type IssuedIds, resolver } from './record-store.ts';

/**
 * Stores the definitions of calculated indicators. Runs after the models, which they may refer to.
 */
export async function storeCalculations(
  connection: pg.ClientBase,
  { lists, formulas, ids }: CheckedLists,
): Promise<void> {
  const real = resolver(ids);
  const statements = statementsOf(connection, ids.company);
  for (const { id, tipo, referencias, conceitos, unidade_medida } of lists.indicadores) {
    const indicatorId = real('indicadores', id);
    const formula = formulas.get(id);
    if (formula) {
      const references = formula.references.map((reference) => realReference(reference, ids));
      const concepts = unidade_medida === 10 ? (conceitos ?? []) : [];
      await saveFormula(statements, indicatorId, { references, trees: formula.trees }, concepts);
    } else if (referencias) {
      const references = referencias.map((reference) => ({
        ...reference,
        id_indicador: real('indicadores', reference.id_indicador),
        id_painel_modelo: real('modelos', reference.id_painel_modelo),
      }));
      await storeReferences(statements, indicatorId, tipo, references);
    }
  }
}

function realReference(reference: DefinedReference, ids: IssuedIds): DefinedReference {
  const real = resolver(ids);
  const { id_indicador_ref, id_painel_modelo, id_go_processo_periodo, go_config } = reference;
  return {
    ...reference,
    id_indicador_ref: real('indicadores', id_indicador_ref),
    id_painel_modelo: real('modelos', id_painel_modelo),
    id_go_processo_periodo: real('go.periodos', id_go_processo_periodo),
    go_config: go_config === null ? null : JSON.stringify(realConfig(go_config, ids)),
  };
}

/** A valid budget configuration with the file's ids replaced by issued ones. */
function realConfig(config: string, ids: IssuedIds): object {
  const real = resolver(ids);
  const { fontes, centrosResultado, dimensoesResultado } = parseBudgetConfig(config) as BudgetConfig;
  return {
    fontes: fontes.map(({ tipo, id }) => ({
      tipo,
      id: real(tipo === 'conta' ? 'go.contas' : 'go.estruturas', id),
    })),
    centrosResultado: centrosResultado.map((id) => real('go.centrosResultado', id)),
    dimensoesResultado: dimensoesResultado.map((id) => real('go.dimensoesResultado', id)),
  };
}
