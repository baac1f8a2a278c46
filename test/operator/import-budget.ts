/** What the tests of importing a budget import. */
import assert from 'node:assert/strict';
import { importCompany } from '../../src/operator/import/import.ts';
import { OperatorError } from '../../src/operator/operator-error.ts';
import type { Operators } from '../../src/operator/operators.ts';

const master = (id: number, codigo: string) => ({ id, codigo, nome: `${codigo} in full` });
const yearOf = (year: number) => ({ inicio_mes: 1, inicio_ano: year, fim_mes: 12, fim_ano: year });
export const fact = (fields: object = {}) => ({
  id_go_processo_periodo: 2,
  id_conta: 3,
  id_centro_resultado: 2,
  dimensoes: [3, 2],
  mes: 4,
  ano: 2024,
  valor: 10.005,
  ...fields,
});

/**
 * A company with something in every list of its budget, parents after their children, and a formula
 * that reads it.
 */
export function budgetedCompany() {
  return {
    empresa: { nome: 'Planned', modulos: ['gmr', 'go'] },
    departamentos: [{ id: 4, nome: 'Sales' }],
    filiais: [{ id: 6, nome: 'Centre', estado: 'SP', cidade: 'Santos' }],
    indicadores: [
      {
        id: 1,
        nome: 'Margin',
        tipo: 5,
        meta_oculta: 1,
        moeda: 'USD',
        formula: {
          referencias: [
            {
              slug: 'budget',
              rotulo: 'Budget',
              tipo: 1,
              id_go_processo_periodo: 2,
              go_config: {
                fontes: [
                  { tipo: 'conta', id: 3 },
                  { tipo: 'estrutura', id: 2 },
                ],
                centrosResultado: [1],
                dimensoesResultado: [2],
              },
              go_metrica: 'desvio_percentual',
              go_modo: 'acumulado',
            },
          ],
          nos: [{ key: 'r', pai_key: null, destino: 1, ordem: 0, tipo_no: 1, ref_slug: 'budget' }],
        },
      },
    ],
    go: {
      processos: [{ ...master(1, 'P'), moeda: 'USD' }],
      periodos: [
        { ...master(2, '2024'), id_go_processo: 1, ...yearOf(2024), id_periodo_historico: 1 },
        { ...master(1, '2023'), id_go_processo: 1, ...yearOf(2023), bloqueado: 1 },
      ],
      contas: [
        { ...master(3, '4.1'), id_conta_pai: 2, natureza: 1 },
        { ...master(2, '4'), natureza: 1 },
        master(1, '3'),
      ],
      estruturas: [
        {
          ...master(2, 'M'),
          id_go_processo_periodo: 2,
          id_pai: 1,
          ordem: 7,
          contas: [
            { id_conta: 1, sinal: 1 },
            { id_conta: 2, sinal: -1 },
          ],
        },
        { ...master(1, 'All'), id_go_processo_periodo: 2, contas: [] },
        { ...master(3, 'Old'), id_go_processo_periodo: 1, contas: [] },
      ],
      centrosResultado: [
        { ...master(2, 'West'), id_pai: 1, id_departamento: 4, id_filial: 6 },
        master(1, 'All'),
      ],
      dimensoes: [master(1, 'Segment'), master(2, 'Channel')],
      // The file's ids and the real ones are in different orders.
      dimensoesResultado: [
        { ...master(3, 'Web'), id_dimensao: 2 },
        { ...master(2, 'Home'), id_dimensao: 1, id_pai: 1 },
        { ...master(1, 'People'), id_dimensao: 1 },
      ],
      orcado: [fact(), fact({ mes: 5, dimensoes: undefined, valor: -1 })],
      realizado: [fact({ valor: 9 })],
      historico: [fact({ valor: 8 })],
    },
  };
}

export type BudgetedCompany = ReturnType<typeof budgetedCompany>;

/**
 * The document with an id that its list does not have, once for each place where one is named: the
 * place, and the text. Of equal records the first.
 */
function withWrongIds(document: object): Map<string, string> {
  const found = new Map<string, string>();
  const seen = new Set<string>();
  const visit = (path: string, target: Record<string, unknown>, names: boolean): void => {
    for (const [key, value] of Object.entries(target)) {
      const place = Array.isArray(target) ? `${path}[${key}]` : `${path}.${key}`.replace(/^\./, '');
      const isId = names || key.startsWith('id_');
      if (typeof value === 'object' && value !== null) {
        visit(place, value as Record<string, unknown>, listsOfIds.test(key) || isFonte(path));
      } else if (typeof value === 'number' && isId && !seen.has(place.replaceAll(/\d+/g, ''))) {
        seen.add(place.replaceAll(/\d+/g, ''));
        target[key] = 99;
        found.set(place, JSON.stringify(document));
        target[key] = value;
      }
    }
  };
  visit('', document as Record<string, unknown>, false);
  return found;
}

const listsOfIds = /^(processos|departamentos|dimensoes|centrosResultado|dimensoesResultado)$/;
const isFonte = (path: string) => path.endsWith('.fontes');

/** An id that its list does not have is refused by its place, wherever the document names one. */
export async function assertWrongIdsRefused(operators: Operators, document: object): Promise<void> {
  const wrong = withWrongIds(document);
  assert.ok(wrong.size > 15, [...wrong.keys()].join());
  for (const [path, text] of wrong)
    await assert.rejects(importCompany(operators, text), (error: Error) => {
      assert.ok(error instanceof OperatorError, error.stack);
      // References of a formula say their label, too.
      const message = error.message.replace(/ \("\w+"\)/, '');
      assert.ok(message.startsWith(`${path}: `), `${path}: ${message}`);
      return true;
    });
}
