/**
 * Writers of facts of the budget: each sets a year of facts of its own at once, to a number that it
 * counts up.
 */
import assert from 'node:assert/strict';
import type { Client } from './client.ts';

const path = '/go/realizadoGo/upsertMany';
const months = Array.from({ length: 12 }, (_, index) => index + 1);

interface Fact {
  readonly id: number;
  readonly id_conta: number;
  readonly mes: number;
  readonly valor: number;
}

interface HistoryEntry {
  readonly acao: string;
  readonly campo: string;
  readonly valor_antigo: string | null;
  readonly valor_novo: string | null;
}

interface Record {
  readonly id: number;
  readonly nome: string;
}

/** What one writer was told is stored, and what it had sent without hearing back. */
interface Ledger {
  readonly account: number;
  acknowledged: number;
  sent: number;
  /** Every number that was stored for certain: acknowledged, or read after a restart. */
  readonly stored: Set<number>;
}

/** The demo's net sales, which read what the writers write: twelve cells of the company's panel. */
interface Reader {
  readonly indicator: number;
  /** What it read before anybody wrote, by month. */
  readonly others: readonly number[];
}

export class FactWriters {
  readonly #period: number;
  readonly #centre: number;
  readonly #reader: Reader;
  readonly ledgers: readonly Ledger[];
  readonly #first = Promise.withResolvers<void>();

  private constructor(period: number, centre: number, reader: Reader, accounts: readonly number[]) {
    this.#period = period;
    this.#centre = centre;
    this.#reader = reader;
    this.ledgers = accounts.map((account) => ({ account, acknowledged: 0, sent: 0, stored: new Set() }));
  }

  /** Each has an account below gross revenue, which net sales add. */
  static async create(client: Client, count: number): Promise<FactWriters> {
    const byCode = async (resource: string, code: string) =>
      ((await client.send<Record[]>('GET', `/go/${resource}/getByCode/${code}`))[0] as Record).id;
    const [period, centre, parent] = [
      await byCode('periodoGo', '2017'),
      await byCode('centroResultadoGo', 'EMPRESA'),
      await byCode('contaGo', '3'),
    ];
    const accounts: number[] = [];
    for (let n = 1; n <= count; n++) {
      const body = { codigo: `3.9.${n}`, nome: `Writer ${n}`, id_conta_pai: parent };
      accounts.push((await client.send<{ insertId: number }>('POST', '/go/contaGo/insert', body)).insertId);
    }
    const formulas = await client.send<Record[]>('GET', '/indicators/getFormulaIndicators');
    const { id: indicator } = formulas.find(({ nome }) => nome === 'Vendas líquidas da empresa') as Record;
    const reader = { indicator, others: await cellsOf(client, indicator) };
    return new FactWriters(period, centre, reader, accounts);
  }

  /** Resolves when any of them has been acknowledged. */
  get begun(): Promise<void> {
    return this.#first.promise;
  }

  /**
   * Sets the writer's twelve facts to its next number; gives the path that the audit record has.
   */
  async write(client: Client, ledger: Ledger, name: string): Promise<string> {
    const valor = ++ledger.sent;
    const linhas = months.map((mes) => ({
      id_go_processo_periodo: this.#period,
      id_conta: ledger.account,
      id_centro_resultado: this.#centre,
      mes,
      ano: 2017,
      valor,
    }));
    await client.send('POST', path, { linhas }, { 'user-agent': name });
    ledger.acknowledged = valor;
    ledger.stored.add(valor);
    this.#first.resolve();
    return path;
  }

  /**
   * After a restart: all facts of a writer hold one number, no less than acknowledged and no more
   * than sent.
   */
  async check(client: Client): Promise<void> {
    const facts = await this.#facts(client);
    for (const ledger of this.ledgers) {
      const own = facts.filter(({ id_conta }) => id_conta === ledger.account);
      const stored = own[0]?.valor ?? 0;
      assert.deepEqual(
        own.map(({ valor }) => valor),
        own.length === 0 ? [] : months.map(() => stored),
        `account ${ledger.account} is half written`,
      );
      assert.ok(
        stored >= ledger.acknowledged && stored <= ledger.sent,
        `account ${ledger.account} holds ${stored}, acknowledged was ${ledger.acknowledged}, sent ${ledger.sent}`,
      );
      ledger.acknowledged = stored;
      ledger.sent = stored;
      if (stored > 0) ledger.stored.add(stored);
    }
  }

  /** When nothing is left to recalculate: net sales are what they were and all that was written. */
  async checkReader(client: Client): Promise<void> {
    const written = this.ledgers.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
    const { indicator, others } = this.#reader;
    assert.ok(written > 0, 'nothing was written');
    assert.deepEqual(
      (await cellsOf(client, indicator)).map(toCents),
      others.map((value) => toCents(value) + toCents(written)),
    );
  }

  /**
   * Each fact's history leads from its first number to the stored one, by way of every one that was
   * acknowledged.
   */
  async checkHistories(client: Client): Promise<void> {
    const facts = await this.#facts(client);
    for (const ledger of this.ledgers) {
      for (const { id, valor } of facts.filter(({ id_conta }) => id_conta === ledger.account)) {
        const entries = await client.send<HistoryEntry[]>(
          'GET',
          `/go/registroGo/getHistory/realizadoGo/${id}`,
        );
        assert.deepEqual(
          entries.map(({ acao, campo, valor_antigo }) => [acao, campo, valor_antigo]),
          entries.map((_, at) => [
            at === 0 ? 'insert' : 'update',
            'valor',
            entries[at - 1]?.valor_novo ?? null,
          ]),
        );
        assert.equal(entries.at(-1)?.valor_novo, String(valor));
        const told = new Set(entries.map(({ valor_novo }) => Number(valor_novo)));
        assert.deepEqual([...ledger.stored.difference(told)], [], `fact ${id}: acknowledged without history`);
      }
    }
  }

  async #facts(client: Client): Promise<Fact[]> {
    const facts = await client.send<Fact[]>('GET', `/go/realizadoGo/getByPeriod/${this.#period}`);
    const accounts = new Set(this.ledgers.map(({ account }) => account));
    return facts.filter(({ id_conta }) => accounts.has(id_conta));
  }
}

const toCents = (value: number) => Math.round(value * 100);

/** What the company's panel holds of the indicator in 2017, month by month. */
async function cellsOf(client: Client, indicator: number): Promise<number[]> {
  const panels = await client.send<Record[]>('GET', '/panels/getPanels');
  const { id: panel } = panels.find(({ nome }) => nome === 'Superstore') as Record;
  const values: number[] = [];
  for (const month of months) {
    const [cell] = await client.send<{ realizado_numerador: number | null }[]>(
      'GET',
      `/panels/getProgressPanelCell/panel/${panel}/indicator/${indicator}/month/${month}/year/2017`,
    );
    assert.ok(cell, `no cell in ${month}/2017`);
    values.push(cell.realizado_numerador ?? 0);
  }
  return values;
}
