/**
 * One client that sends PUTs of single cells one after the other and waits for the results of each,
 * in a company where nobody else writes.
 */
import assert from 'node:assert/strict';
import pg from 'pg';
import { loadCompany } from '../../src/cells/recalculate/current-company.ts';
import { CompanyDatabase } from '../../src/database/company-scope.ts';
import { openDatabases } from '../../src/database/open.ts';
import { valueTypes } from '../../src/database/value-types.ts';
import { evaluateCell } from '../../src/engine/evaluate.ts';
import type { Cell, CellField } from '../../src/engine/types.ts';
import { TimeSlice } from '../../src/kernel/work/time-slice.ts';
import { createToken } from '../../src/operator/tokens.ts';
import type { Variables } from '../harness/process.ts';
import { importedCompany, type RecalculatedCompany } from '../harness/recalculated-company.ts';
import { Client } from './client.ts';
import { untilRecalculated } from './until-recalculated.ts';

const months = 12;
const monthOf = (write: number) => 1 + (write % months);

/** A write's audit record, and what its transaction told of in the change feed. */
interface Recorded {
  readonly write: number;
  readonly cells: readonly string[] | null;
}

export class LoneWriter {
  readonly #company: RecalculatedCompany;
  readonly #operator: pg.Pool;
  readonly #acknowledged = new Set<number>();
  #sent = 0;

  private constructor(operator: pg.Pool, company: RecalculatedCompany) {
    this.#operator = operator;
    this.#company = company;
  }

  /** In a new company on the embedded database, which a server is using. */
  static async on(base: string, dataFolder: string): Promise<LoneWriter> {
    const settings = { dataFolder, databaseUrls: undefined, environments: ['production'] } as const;
    const { environments } = await openDatabases(settings, 'attach');
    const operator = new pg.Pool({ ...environments[0]?.operator, types: valueTypes, pipeline: true, max: 2 });
    // Its connections break whenever the database is killed.
    operator.on('error', () => {});
    const company = await importedCompany(operator);
    const given = { companyId: company.id, environments: ['production'] } as const;
    const { token } = await createToken({ production: operator }, given);
    // A difference is null while one of its sides is.
    const linhas = Array.from({ length: months }, (_, at) => ({
      id_gmr_painel: company.panel(2),
      id_indicador: company.indicator(2),
      ano: 2024,
      mes: at + 1,
      realizado_numerador: -1,
    }));
    await new Client(base, token).send('PUT', '/panels/updateProgressPanelMany', { linhas });
    const writer = new LoneWriter(operator, { ...company, token });
    // So that a kill before the next one still finds a row and a difference.
    await writer.#writeNext(new Client(base, token));
    return writer;
  }

  get acknowledged(): number {
    return this.#acknowledged.size;
  }

  /**
   * Writes until told to stop, or until the server is gone: its number into one month after the
   * other.
   */
  async write(base: string, until: AbortSignal): Promise<void> {
    const client = new Client(base, this.#company.token);
    try {
      while (!until.aborted) await this.#writeNext(client);
    } catch (cause) {
      if (!(cause instanceof TypeError)) throw cause;
    }
  }

  async #writeNext(client: Client): Promise<void> {
    const { panel, indicator } = this.#company;
    const write = ++this.#sent;
    const cells = `/panels/updateProgressPanel/panel/${panel(2)}/indicator/${indicator(1)}`;
    const path = `${cells}/month/${monthOf(write)}/year/2024`;
    const headers = { 'user-agent': `lone-${write}`, prefer: 'wait=10' };
    await client.send('PUT', path, { realizado_numerador: write }, headers);
    this.#acknowledged.add(write);
  }

  /**
   * After a restart: each write is stored whole or not at all, those that were acknowledged are,
   * and nothing is stale once no mark is left.
   */
  async check(variables: Variables): Promise<void> {
    const recorded = await this.#recorded();
    const writes = recorded.map(({ write }) => write);
    const lost = [...this.#acknowledged.difference(new Set(writes))];
    assert.deepEqual(lost, [], 'acknowledged without an audit record');
    assert.equal(new Set(writes).size, writes.length, 'recorded twice');
    const { id, panel, indicator } = this.#company;
    for (const { write, cells } of recorded) {
      const cell = `${indicator(1)}/${panel(2)}/2024/${monthOf(write)}`;
      assert.deepEqual(cells, [cell], `write ${write} is not told in the feed`);
    }
    const newest = new Map(writes.map((write) => [monthOf(write), write * 100]));
    const { rows } = await this.#operator.query(
      `SELECT realizado_numerador AS value FROM andamento
        WHERE id_empresa = $1 AND id_indicador = $2 AND id_gmr_painel = $3 AND ano = 2024`,
      [id, indicator(1), panel(2)],
    );
    assert.deepEqual(
      (rows[0] as { value: (number | null)[] } | undefined)?.value,
      Array.from({ length: months }, (_, at) => newest.get(at + 1) ?? null),
      'the values are not those of the recorded writes',
    );
    await untilRecalculated(variables);
    await this.#assertExact();
  }

  /** In the order in which they were sent. */
  async #recorded(): Promise<Recorded[]> {
    const { rows } = await this.#operator.query<Recorded>(
      `SELECT substr(user_agent, 6)::integer AS write,
              array_agg(concat_ws('/', id_indicador, id_gmr_painel, ano, mes))
                FILTER (WHERE recurso = 'andamento') AS cells
         FROM auditoria a LEFT JOIN mudanca m ON m.id_empresa = a.id_empresa AND m.transacao = a.xmin::text::bigint
        WHERE a.id_empresa = $1 AND user_agent LIKE 'lone-%' AND status = 200
        GROUP BY user_agent, a.id ORDER BY 1`,
      [this.#company.id],
    );
    return rows;
  }

  /** Every stored result is what the exact evaluator makes of the stored cells. */
  async #assertExact(): Promise<void> {
    const stored = await new CompanyDatabase(this.#operator).write(this.#company.id, (scope) =>
      loadCompany(scope, new TimeSlice()),
    );
    let compared = 0;
    for (const indicatorId of stored.model.indicators.keys()) {
      for (const panelId of stored.model.panels.keys()) {
        for (let month = 1; month <= months; month++) {
          const { fields } = evaluateCell(stored.model, stored, indicatorId, panelId, 2024, month);
          const cell = stored.cell(indicatorId, panelId, 2024, month) as Cell;
          const place = `indicator ${indicatorId}, panel ${panelId}, month ${month}`;
          const held = Object.keys(fields).map((field) => [field, cell[field as CellField]]);
          assert.deepEqual(Object.fromEntries(held), fields, place);
          if (fields.realizado_numerador != null) compared++;
        }
      }
    }
    assert.ok(compared > months, `${compared} results`);
  }

  end(): Promise<void> {
    return this.#operator.end();
  }
}
