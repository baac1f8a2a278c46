/** The lines of a statement, in the order in which they are read. */
import type { Scope } from '../../kernel/scope.ts';
import type { Slice, Source } from './slice.ts';

export interface Line extends Source {
  /** The structure whose line the account is. */
  readonly id_estrutura: number | null;
  readonly codigo: string;
  readonly nome: string;
  /** From 0. */
  readonly nivel: number;
  /** In which the line counts in what it lies in. */
  readonly sinal: 1 | -1;
  /** How many accounts lie directly below the account. */
  readonly contas_abaixo: number;
  readonly bloqueado: number;
}

interface StructureRow extends Omit<Line, 'tipo' | 'id_estrutura' | 'nivel' | 'sinal' | 'contas_abaixo'> {
  readonly id_pai: number | null;
}
type AccountRow = Omit<Line, 'tipo' | 'nivel'>;

const accountColumns = `c.id, c.codigo, c.nome, c.bloqueado,
       (SELECT count(*) FROM conta_go f WHERE f.id_empresa = c.id_empresa AND f.id_conta_pai = c.id)::integer AS contas_abaixo`;

/** The structures of the period as a tree, each followed by its accounts and what lies below it. */
export async function linesOfStructures(scope: Scope, { periodId }: Slice): Promise<Line[]> {
  const key = [scope.companyId, periodId];
  const [structures, accounts] = await Promise.all([
    scope.query<StructureRow>(
      `SELECT id, id_pai, codigo, nome, bloqueado FROM estrutura_go
        WHERE id_empresa = $1 AND id_go_processo_periodo = $2 ORDER BY ordem, id`,
      key,
    ),
    scope.query<AccountRow & { readonly id_estrutura: number }>(
      `SELECT ${accountColumns}, l.id_estrutura, l.sinal
         FROM estrutura_go e
         JOIN estrutura_go_conta l ON l.id_empresa = e.id_empresa AND l.id_estrutura = e.id
         JOIN conta_go c ON c.id_empresa = l.id_empresa AND c.id = l.id_conta
        WHERE e.id_empresa = $1 AND e.id_go_processo_periodo = $2 ORDER BY l.id_estrutura, l.ordem`,
      key,
    ),
  ]);
  const below = Map.groupBy(structures, ({ id_pai }) => id_pai);
  const linesOf = Map.groupBy(accounts, ({ id_estrutura }) => id_estrutura);
  const lines: Line[] = [];
  const add = (parent: number | null, nivel: number) => {
    for (const { id_pai: _, ...structure } of below.get(parent) ?? []) {
      lines.push({
        tipo: 'estrutura',
        ...structure,
        id_estrutura: null,
        nivel,
        sinal: 1,
        contas_abaixo: 0,
      });
      for (const account of linesOf.get(structure.id) ?? []) {
        lines.push({ tipo: 'conta', ...account, nivel: nivel + 1 });
      }
      add(structure.id, nivel + 1);
    }
  };
  add(null, 0);
  return lines;
}

/** The accounts directly below one, or below none, by code. `sinal`: that of all of them. */
export async function linesOfAccounts(scope: Scope, parent: number | null, sinal: 1 | -1): Promise<Line[]> {
  const rows = await scope.query<Omit<AccountRow, 'sinal' | 'id_estrutura'>>(
    `SELECT ${accountColumns} FROM conta_go c
      WHERE c.id_empresa = $1 AND c.id_conta_pai IS NOT DISTINCT FROM $2::integer ORDER BY c.codigo_chave`,
    [scope.companyId, parent],
  );
  return rows.map((row) => ({ tipo: 'conta', ...row, id_estrutura: null, nivel: 0, sinal }));
}

/** All accounts as a tree, each followed by what lies below it; those side by side by code. */
export async function linesOfAllAccounts(scope: Scope): Promise<Line[]> {
  const rows = await scope.query<
    Omit<AccountRow, 'sinal' | 'id_estrutura'> & { readonly id_pai: number | null }
  >(
    `SELECT ${accountColumns}, c.id_conta_pai AS id_pai FROM conta_go c WHERE c.id_empresa = $1 ORDER BY c.codigo_chave`,
    [scope.companyId],
  );
  const below = Map.groupBy(rows, ({ id_pai }) => id_pai);
  const lines: Line[] = [];
  const add = (parent: number | null, nivel: number) => {
    for (const { id_pai: _, ...row } of below.get(parent) ?? []) {
      lines.push({ tipo: 'conta', ...row, id_estrutura: null, nivel, sinal: 1 });
      add(row.id, nivel + 1);
    }
  };
  add(null, 0);
  return lines;
}
