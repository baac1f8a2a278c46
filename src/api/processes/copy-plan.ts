/** What a copy of a process holds: found before anything is stored, and told by a dry run. */
import type { AttainmentRange } from '../../engine/results/score.ts';
import { combinedError, type ErrorDetail } from '../../kernel/contract/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { MonthRange } from '../../records/month-range.ts';

/** The number of a month, counted from January of year 0. */
type MonthNumber = number;

export const firstOf = ({ inicio_ano, inicio_mes }: MonthRange): MonthNumber =>
  inicio_ano * 12 + inicio_mes - 1;
export const lastOf = ({ fim_ano, fim_mes }: MonthRange): MonthNumber => fim_ano * 12 + fim_mes - 1;

/** The range, so many months later. */
export function shifted(range: MonthRange, months: number): MonthRange {
  const [first, last] = [firstOf(range) + months, lastOf(range) + months];
  return {
    inicio_mes: (first % 12) + 1,
    inicio_ano: Math.floor(first / 12),
    fim_mes: (last % 12) + 1,
    fim_ano: Math.floor(last / 12),
  };
}

interface PlannedPanel {
  readonly id: number;
  readonly nome: string;
  readonly id_painel_modelo: number;
  readonly nome_modelo_painel: string;
}

/** The accesses of an employee. */
interface PlannedAccess {
  readonly id_colaborador: number;
  readonly nome: string;
  /** To how many panels. */
  readonly paineis: number;
  /** In how many of them the employee may edit values. */
  readonly paineis_editados: number;
}

/** An indicator of a model, with its months as they are stored. */
interface PlannedIndicator extends MonthRange {
  readonly id_painel_modelo: number;
  readonly nome_modelo_painel: string;
  readonly id_indicador: number;
  readonly nome: string;
}

/** Without `fora`: what the copy has. With it: what is left out. */
export interface CopyPlan {
  readonly paineis: readonly PlannedPanel[];
  /** They are inactive. */
  readonly paineis_fora: readonly PlannedPanel[];
  readonly acessos: readonly PlannedAccess[];
  /** Of employees who are inactive or in the trash. */
  readonly acessos_fora: readonly PlannedAccess[];
  /** Those whose months have to be extended. */
  readonly indicadores: readonly PlannedIndicator[];
  /** They end before the process does. */
  readonly indicadores_fora: readonly PlannedIndicator[];
}

/** What the copy has as the process has it. */
export interface KeptSettings extends AttainmentRange {
  readonly fechamento_definicao: number;
  readonly dia_limite: number | null;
}

/** The process that is copied, the months of its copy, and the name of that. */
export interface Copying {
  readonly processId: number;
  readonly name: string;
  readonly source: MonthRange;
  readonly target: MonthRange;
  readonly kept: KeptSettings;
}

/** Throws 409 when the name is in use, or another process is in the way in these months. */
export async function requireRoom(scope: Scope, copying: Copying): Promise<void> {
  const [names, processes] = await Promise.all([sameName(scope, copying), inTheWay(scope, copying)]);
  const problems: ErrorDetail[] = [
    ...names.map(
      ({ id, nome }): ErrorDetail => ({
        path: 'nome',
        rule: 'name-in-use',
        params: { name: nome, id },
        detail: `nome "${nome}" is in use by process ${id}`,
      }),
    ),
    ...processes.map(
      ({ id, nome }): ErrorDetail => ({
        path: 'meses',
        rule: 'months-in-use',
        params: { name: nome, id },
        detail: `meses leads to months of process ${id} ("${nome}")`,
      }),
    ),
  ];
  if (problems.length > 0) throw combinedError('conflict', problems);
}

interface ProcessName {
  readonly id: number;
  readonly nome: string;
}

function sameName(scope: Scope, { name }: Copying): Promise<ProcessName[]> {
  return scope.asCompany.query<ProcessName>(
    'SELECT id, nome FROM gmr_processo WHERE id_empresa = $1 AND lower(nome) = lower($2) ORDER BY id LIMIT 1',
    [scope.companyId, name],
  );
}

/**
 * Active processes of the new months that have one of the panels, or no panel yet. A process that
 * runs beside the one that is copied may run beside its copy, too.
 */
function inTheWay(scope: Scope, { processId, source, target }: Copying): Promise<ProcessName[]> {
  const overlaps = (first: string, last: string) =>
    `r.inicio_ano * 12 + r.inicio_mes - 1 <= ${last} AND r.fim_ano * 12 + r.fim_mes - 1 >= ${first}`;
  return scope.asCompany.query<ProcessName>(
    `SELECT r.id, r.nome FROM gmr_processo r
      WHERE r.id_empresa = $1 AND r.status = 1 AND ${overlaps('$3::integer', '$4::integer')}
        AND (r.id = $2::integer OR NOT (${overlaps('$5::integer', '$6::integer')}))
        AND (NOT EXISTS (SELECT FROM gmr_painel_processo pp WHERE pp.id_empresa = $1 AND pp.id_gmr_processo = r.id)
             OR EXISTS (SELECT FROM gmr_painel_processo pp
                          JOIN gmr_painel_processo own ON own.id_empresa = $1 AND own.id_gmr_processo = $2
                                                      AND own.id_gmr_painel = pp.id_gmr_painel
                         WHERE pp.id_empresa = $1 AND pp.id_gmr_processo = r.id))
      ORDER BY r.id`,
    [scope.companyId, processId, firstOf(target), lastOf(target), firstOf(source), lastOf(source)],
  );
}

/** What the copy would have. Locks the months of the models' indicators. */
export async function planOf({ asCompany: scope }: Scope, copying: Copying): Promise<CopyPlan> {
  const panels = await scope.query<PlannedPanel & { desativado: number }>(
    `SELECT p.id, p.nome, p.id_painel_modelo, m.nome AS nome_modelo_painel, p.desativado
       FROM gmr_painel_processo pp
       JOIN gmr_painel p ON p.id_empresa = pp.id_empresa AND p.id = pp.id_gmr_painel
       JOIN painel_modelo m ON m.id_empresa = p.id_empresa AND m.id = p.id_painel_modelo
      WHERE pp.id_empresa = $1 AND pp.id_gmr_processo = $2 ORDER BY p.id`,
    [scope.companyId, copying.processId],
  );
  const active = panels.filter(({ desativado }) => desativado === 0);
  const accesses = await scope.query<PlannedAccess & { saiu: boolean }>(
    `SELECT c.id AS id_colaborador, c.nome, c.lixeira = 1 OR c.status = 2 AS saiu, count(*)::integer AS paineis,
            (count(*) FILTER (WHERE a.permissao = 1))::integer AS paineis_editados
       FROM painel_acesso a JOIN colaborador c ON c.id_empresa = a.id_empresa AND c.id = a.id_colaborador
      WHERE a.id_empresa = $1 AND a.id_gmr_processo = $2 AND a.id_gmr_painel = ANY ($3::integer[])
      GROUP BY c.id_empresa, c.id ORDER BY c.id`,
    [scope.companyId, copying.processId, active.map(({ id }) => id)],
  );
  const indicators = await scope.query<PlannedIndicator>(
    `SELECT mi.id_painel_modelo, m.nome AS nome_modelo_painel, mi.id_indicador, i.nome,
            mi.inicio_mes, mi.inicio_ano, mi.fim_mes, mi.fim_ano
       FROM painel_modelo_indicador mi
       JOIN painel_modelo m ON m.id_empresa = mi.id_empresa AND m.id = mi.id_painel_modelo
       JOIN indicador i ON i.id_empresa = mi.id_empresa AND i.id = mi.id_indicador
      WHERE mi.id_empresa = $1 AND mi.id_painel_modelo = ANY ($2::integer[])
      ORDER BY mi.id_painel_modelo, mi.id_indicador FOR NO KEY UPDATE OF mi`,
    [scope.companyId, [...new Set(active.map(({ id_painel_modelo }) => id_painel_modelo))]],
  );
  const [first, last, end] = [firstOf(copying.source), lastOf(copying.source), lastOf(copying.target)];
  const begun = indicators.filter((range) => firstOf(range) <= last && lastOf(range) >= first);
  return {
    paineis: active.map(withoutState),
    paineis_fora: panels.filter(({ desativado }) => desativado !== 0).map(withoutState),
    acessos: accesses.filter(({ saiu }) => !saiu).map(withoutState),
    acessos_fora: accesses.filter(({ saiu }) => saiu).map(withoutState),
    indicadores: begun.filter((range) => lastOf(range) >= last && lastOf(range) < end),
    indicadores_fora: begun.filter((range) => lastOf(range) < last),
  };
}

/** The row as it is told. */
function withoutState<Row extends { readonly desativado?: number; readonly saiu?: boolean }>({
  desativado: _,
  saiu: __,
  ...row
}: Row): Omit<Row, 'desativado' | 'saiu'> {
  return row;
}
