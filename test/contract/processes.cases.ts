/** GMR processes (contract §4.6). */
import assert from 'node:assert/strict';
import type { ContractCase } from './contract-case.ts';
import { panelsOf } from './panels-setup.ts';

export const cases: readonly ContractCase[] = [
  {
    endpoint: 'GET /processes/getGmrProcesses',
    status: 200,
    name: 'processes come by id, with their months, and only those of the company',
    async run(api) {
      const { own, foreign, list } = await panelsOf(api);
      const processes = await list('/processes/getGmrProcesses');
      const { data_cadastro: moment, ...last } = processes.at(-1) ?? {};
      assert.match(String(moment), /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
      assert.deepEqual(last, {
        id: own.longProcess,
        nome: 'Season',
        inicio_mes: 11,
        inicio_ano: 2023,
        fim_mes: 2,
        fim_ano: 2025,
        status: 1,
      });
      assert.ok(processes.every(({ id }) => id !== foreign.process && id !== foreign.longProcess));
      const ids = processes.map(({ id }) => Number(id));
      assert.deepEqual(
        ids,
        ids.toSorted((a, b) => a - b),
      );
    },
  },
];
