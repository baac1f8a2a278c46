/** Stores indicators and the definitions of calculated ones. */
import type pg from 'pg';
import { saveFormula } from '../../database/formula-store.ts';
import { formulaInput } from '../../formula/payload.ts';
import { type BudgetConfig, parseBudgetConfig } from '../../formula/validation-budget.ts';
import { statementsOf } from '../statements.ts';
import type { DocumentLists } from './document.ts';
import { active, type IssuedIds, insert, resolver, setup } from './records.ts';

export async function storeIndicators(
  connection: pg.ClientBase,
  lists: DocumentLists,
  ids: IssuedIds,
): Promise<void> {
  await insert(
    connection,
    'indicador',
    {
      ...setup,
      nome: 'text',
      descricao: 'text',
      fonte: 'text',
      tipo: 'smallint',
      meta_oculta: 'smallint',
      meta_ajustavel: 'smallint',
      unidade_medida: 'smallint',
      interpretacao: 'smallint',
      totalizador: 'smallint',
      moeda: 'text',
    },
    lists.indicadores.map(({ formula: _, conceitos: __, referencias: ___, ...row }) => ({
      ...active,
      descricao: '',
      fonte: '',
      meta_oculta: 0,
      meta_ajustavel: 0,
      unidade_medida: 0,
      interpretacao: 0,
      totalizador: 0,
      moeda: 'BRL',
      ...row,
      id_empresa: ids.company,
      id: ids.lists.indicadores.get(row.id),
    })),
  );
}

/**
 * Stores the definitions of calculated indicators. Runs after the models, which they may refer to.
 */
export async function storeCalculations(
  connection: pg.ClientBase,
  lists: DocumentLists,
  ids: IssuedIds,
): Promise<void> {
  const real = resolver(ids);
  const id_empresa = ids.company;
  const referencesOf = (types: readonly number[]) =>
    lists.indicadores
      .filter(({ tipo }) => types.includes(tipo))
      .flatMap((row) =>
        (row.referencias ?? []).map((reference) => ({
          ...reference,
          id_empresa,
          id_indicador_principal: real('indicadores', row.id),
          id_indicador: real('indicadores', reference.id_indicador),
          id_painel_modelo: real('modelos', reference.id_painel_modelo),
        })),
      );
  const names = {
    id_empresa: 'integer',
    id_indicador_principal: 'integer',
    id_indicador: 'integer',
    id_painel_modelo: 'integer',
  };
  await insert(
    connection,
    'referencia_composta',
    {
      ...names,
      origem_campo: 'smallint',
      origem_posicao: 'smallint',
      destino_campo: 'smallint',
      destino_posicao: 'smallint',
    },
    referencesOf([1, 2]).map((row) => ({ ...row, id_painel_modelo: row.id_painel_modelo ?? 0 })),
  );
  await insert(
    connection,
    'referencia_consolidada',
    names,
    // 0 and null both mean the same panel. Null is stored.
    referencesOf([3, 4]).map((row) => ({ ...row, id_painel_modelo: row.id_painel_modelo || null })),
  );
  const statements = statementsOf(connection, ids.company);
  for (const { id, formula, conceitos, unidade_medida } of lists.indicadores) {
    if (!formula) continue;
    const { referencias, nos } = formulaInput(formula);
    await saveFormula(statements, real('indicadores', id), {
      references: referencias.map((reference) => ({
        ...reference,
        id_indicador_ref: real('indicadores', reference.id_indicador_ref),
        id_painel_modelo: real('modelos', reference.id_painel_modelo),
        id_go_processo_periodo: real('go.periodos', reference.id_go_processo_periodo),
        go_config: reference.tipo === 1 ? realConfig(reference.go_config, ids) : null,
      })),
      nodes: nos,
      concepts: unidade_medida === 10 ? (conceitos ?? []) : [],
    });
  }
}

/** A valid budget configuration with the file's ids replaced by issued ones. */
function realConfig(config: unknown, ids: IssuedIds): object {
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
