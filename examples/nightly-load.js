// @ts-check
/**
 * The nightly load: sends employees and results from two CSV files, then reads what they changed.
 *
 *     PRUMO_URL=http://127.0.0.1:8081 PRUMO_TOKEN=… node nightly-load.js csv
 *
 * It can be repeated at any time. It stops when it is refused, and prints the reason.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PrumoClient } from '@prumo/client';

const [folder = 'csv'] = process.argv.slice(2);
const { PRUMO_URL: baseUrl = '', PRUMO_TOKEN: token = '' } = process.env;
const client = new PrumoClient({ baseUrl, token });

/** @param {string} file whose rows it gives, with values by the column names in its first line. */
function rowsOf(file) {
  const lines = readFileSync(join(folder, file), 'utf8').trim().split(/\r?\n/);
  const [names = [], ...rows] = lines.map((line) => line.split(';'));
  return rows.map((values) => new Map(names.map((name, at) => [name, values[at] ?? ''])));
}

/** @param {readonly { id: number, nome: string }[]} records An unknown name gives NaN, which is not sent. */
function idsOf(records) {
  const ids = new Map(records.map(({ id, nome }) => [nome, id]));
  return (name = '') => ids.get(name) ?? Number.NaN;
}

const roles = await client.company.getRoles();
const functions = await Promise.all(roles.map(({ id }) => client.company.getFunctionsByRole(id)));
const [branchId, roleId] = [idsOf(await client.company.getBranches()), idsOf(roles)];
const functionId = idsOf(functions.flat());
const employees = rowsOf('employees.csv').map((row) => ({
  email: row.get('email') ?? '',
  nome: row.get('nome'),
  id_filial: branchId(row.get('filial')),
  id_cargo: roleId(row.get('cargo')),
  id_funcao: functionId(row.get('funcao')),
}));
const { inserted, updated, skipped } = await client.employee.upsertMany({ linhas: employees });
console.log(`employees: ${inserted} inserted, ${updated} updated, ${skipped} as they were`);

const panels = await client.panels.getPanels();
const [panelId, indicatorId] = [idsOf(panels), idsOf(await client.indicators.getCommonIndicators())];
const linhas = rowsOf('results.csv').map((row) => ({
  id_gmr_painel: panelId(row.get('painel')),
  id_indicador: indicatorId(row.get('indicador')),
  mes: Number(row.get('mes')),
  ano: Number(row.get('ano')),
  realizado_numerador: Number(row.get('realizado')),
}));
const { affectedRows, $answer } = await client.panels.updateProgressPanelMany({ linhas }, { wait: 30 });
console.log(`cells: ${affectedRows} stored${$answer.waited ? ' and recalculated' : ''}`);

for (const { id, nome, id_gmr_processo: gmr_id } of panels) {
  if (!linhas.some((row) => row.id_gmr_painel === id)) continue;
  const results = await client.panels.getPanelResults({ gmr_id, panel_id: id });
  for (const { ano, pontuacao } of results) console.log(`${nome} ${ano}: score ${pontuacao}`);
}
