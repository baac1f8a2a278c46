/**
 * Master records of budget management beyond one request: what their changes mark for
 * recalculation, histories that are written with the change and never rewritten, and writes that
 * meet each other.
 */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { assertRefused } from '../contract/generic-cases.ts';
import { assertUpdated, type Budget, budgetOf, newCode, type Shown } from '../contract/go-setup.ts';
import { sharedApi } from '../harness/shared-api.ts';
import { whileUncommitted } from '../harness/until-waiting.ts';

const api = sharedApi();
let budget: Budget;

before(async () => {
  budget = budgetOf(api);
});

/** The marks of budgets that `work` leaves: the period of each, null for all of them. */
async function marksOf(work: () => Promise<unknown>): Promise<(number | null)[]> {
  await api.sql('DELETE FROM marca');
  await work();
  const { rows } = await api.sql(
    'SELECT orcamento, id_go_processo_periodo, ano, mes FROM marca WHERE id_empresa = $1 ORDER BY id',
    [api.companyA.id],
  );
  return (rows as Shown[]).map(({ orcamento, id_go_processo_periodo: period, ano, mes }) => {
    assert.deepEqual([orcamento, ano, mes], [true, null, null]);
    return period as number | null;
  });
}

describe('marks', () => {
  const everything = [null];

  for (const [resource, parent] of [
    ['contaGo', 'id_conta_pai'],
    ['centroResultadoGo', 'id_pai'],
    ['dimensaoResultadoGo', 'id_pai'],
  ] as const) {
    it(`a ${resource} that gets, changes or loses its parent marks every reading; nothing else does`, async () => {
      const dimension =
        resource === 'dimensaoResultadoGo' ? { id_dimensao: await budget.insert('dimensaoGo') } : {};
      const [first, second, third] = [
        await budget.insert(resource, dimension),
        await budget.insert(resource, dimension),
        await budget.insert(resource, dimension),
      ];
      const update = (changes: Shown) => async () =>
        assertUpdated(await budget.update(resource, third, changes));
      assert.deepEqual(await marksOf(update({ [parent]: first })), everything);
      assert.deepEqual(await marksOf(update({ [parent]: second })), everything);
      assert.deepEqual(await marksOf(update({ [parent]: second, nome: 'Other', codigo: newCode() })), []);
      assert.deepEqual(await marksOf(update({ [parent]: null })), everything);
      assert.deepEqual(await marksOf(() => budget.insert(resource, { ...dimension, [parent]: third })), []);
      assert.deepEqual(await marksOf(() => budget.block(resource, first)), []);
      assert.deepEqual(await marksOf(() => budget.remove(resource, first)), []);
      await budget.get(resource, third);
    });
  }

  it('lines and parents of structures mark their period, and so does the end of one with lines', async () => {
    const period = await budget.insert('periodoGo');
    const insert = () => budget.insert('estruturaGo', { id_go_processo_periodo: period });
    const [above, below] = [await insert(), await insert()];
    const account = await budget.insert('contaGo');
    const line = (sinal: number) => [{ id_conta: account, sinal }];
    const save = (lines: unknown) => () => budget.saveAccounts(below, lines);
    assert.deepEqual(await marksOf(save(line(1))), [period]);
    assert.deepEqual(await marksOf(save(line(1))), []);
    assert.deepEqual(await marksOf(save(line(-1))), [period]);
    const move = (id_pai: number | null) => () => budget.update('estruturaGo', below, { id_pai });
    assert.deepEqual(await marksOf(move(above)), [period]);
    assert.deepEqual(await marksOf(move(above)), []);
    assert.deepEqual(await marksOf(() => budget.block('estruturaGo', below)), []);
    assert.deepEqual(await marksOf(() => budget.remove('estruturaGo', below)), [period]);
    assert.deepEqual(await marksOf(() => budget.block('estruturaGo', above)), []);
    assert.deepEqual(await marksOf(() => budget.remove('estruturaGo', above)), []);
  });

  it('months and history of a period mark it; its names do not', async () => {
    const [period, history] = [await budget.insert('periodoGo'), await budget.insert('periodoGo')];
    const update = (changes: Shown) => async () =>
      assertUpdated(await budget.update('periodoGo', period, changes));
    for (const changes of [{ inicio_mes: 2 }, { fim_ano: 2025 }, { id_periodo_historico: history }]) {
      assert.deepEqual(await marksOf(update(changes)), [period]);
      assert.deepEqual(await marksOf(update(changes)), []);
    }
    assert.deepEqual(await marksOf(update({ nome: 'Other', codigo: newCode() })), []);
    assert.deepEqual(await marksOf(() => budget.block('periodoGo', period)), []);
  });

  it('a change that is refused, or tried as a dry run, leaves none', async () => {
    const id = await budget.insert('contaGo');
    const dry = { headers: { prefer: 'tx=rollback' } };
    const parent = await budget.insert('contaGo');
    assert.deepEqual(await marksOf(() => budget.update('contaGo', id, { id_conta_pai: id })), []);
    assert.deepEqual(
      await marksOf(() => api.put(`/go/contaGo/update/${id}`, { id_conta_pai: parent }, dry)),
      [],
    );
  });
});

describe('histories', () => {
  it('cannot be rewritten, removed or written without the record by the API', async () => {
    const id = await budget.insert('contaGo');
    for (const statement of [
      "UPDATE registro_go SET valor_novo = 'x' WHERE id_registro = $1",
      'DELETE FROM registro_go WHERE id_registro = $1',
      'TRUNCATE registro_go',
    ]) {
      const values = statement.includes('$1') ? [id] : [];
      await assert.rejects(
        api.companies.write(api.companyA.id, (scope) => scope.query(statement, values)),
        { code: '42501' },
      );
    }
  });

  it('stand or fall with the change: where the history cannot be stored, nothing is', async () => {
    const id = await budget.insert('contaGo');
    const structure = await budget.insert('estruturaGo');
    const stored = async () => [
      await budget.get('contaGo', id),
      await budget.get('estruturaGo', structure),
      await budget.read('/go/contaGo/getAll'),
    ];
    const before = await stored();
    await api.sql('ALTER TABLE registro_go ADD CONSTRAINT closed CHECK (false) NOT VALID');
    try {
      for (const answer of [
        await api.post('/go/contaGo/insert', { codigo: newCode(), nome: 'x' }),
        await budget.update('contaGo', id, { nome: 'x' }),
        await budget.block('contaGo', id),
        await budget.saveAccounts(structure, [{ id_conta: id, sinal: 1 }]),
      ]) {
        assert.equal(answer.status, 500, answer.text);
      }
    } finally {
      await api.sql('ALTER TABLE registro_go DROP CONSTRAINT closed');
    }
    assert.deepEqual(await stored(), before);
  });

  it('of changes at the same time tell one after the other, each from where the last one ended', async () => {
    const id = await budget.insert('contaGo');
    const names = Array.from({ length: 8 }, (_, at) => `Name ${at}`);
    await Promise.all(names.map((nome) => budget.update('contaGo', id, { nome })));
    const told = (await budget.history('contaGo', id)).filter(({ acao }) => acao === 'update');
    assert.equal(told.length, names.length);
    let [name, time] = ['Sales', ''];
    for (const entry of told) {
      assert.equal(entry['valor_antigo'], name);
      assert.ok(String(entry['horario']) >= time);
      [name, time] = [String(entry['valor_novo']), String(entry['horario'])];
    }
    assert.equal((await budget.get('contaGo', id))['nome'], name);
  });
});

it('a code is found by its index, behind row-level security', async () => {
  const plan = await api.companies.write(api.companyA.id, async (scope) => {
    await scope.query('SET LOCAL enable_seqscan = off', []);
    return scope.query('EXPLAIN SELECT id FROM conta_go WHERE id_empresa = $1 AND codigo_chave = lower($2)', [
      scope.companyId,
      'X',
    ]);
  });
  assert.match(JSON.stringify(plan), /Index Cond: [^"]*codigo_chave/);
});

describe('writes that meet', () => {
  const insertChild =
    "INSERT INTO conta_go (id_empresa, codigo, nome, id_conta_pai) VALUES ($1, $2, 'x', $3)";
  const insertFact = `INSERT INTO orcado_go (id_empresa, id_go_processo_periodo, id_conta, id_centro_resultado, ano, mes, valor)
                      VALUES ($1, $2, $3, $4, 2024, 3, 1)`;

  it('an account is not deleted below a child that is just being inserted', async () => {
    const id = await budget.insert('contaGo');
    assertUpdated(await budget.block('contaGo', id));
    const answer = await whileUncommitted(api, insertChild, [api.companyA.id, newCode(), id], () =>
      budget.remove('contaGo', id),
    );
    assertRefused(answer, 'conflict', '1 child');
  });

  it('months are not taken from a period in which a fact is just being written', async () => {
    const period = await budget.insert('periodoGo');
    const [account, centre] = [await budget.insert('contaGo'), await budget.insert('centroResultadoGo')];
    const answer = await whileUncommitted(api, insertFact, [api.companyA.id, period, account, centre], () =>
      budget.update('periodoGo', period, { inicio_mes: 4 }),
    );
    assertRefused(answer, 'conflict', '1 fact');
  });

  it('an account is not deleted while a formula that names it is being saved', async () => {
    const rounds = Array.from({ length: 4 }, async () => {
      const [account, period] = [await budget.insert('contaGo'), await budget.insert('periodoGo')];
      assertUpdated(await budget.block('contaGo', account));
      const reference = {
        id_go_processo_periodo: period,
        go_config: { fontes: [{ tipo: 'conta', id: account }] },
      };
      const [saved, removed] = await Promise.all([
        budget.formula(reference).then(
          () => true,
          () => false,
        ),
        budget.remove('contaGo', account),
      ]);
      assert.equal(saved, removed.status === 409, removed.text);
    });
    await Promise.all(rounds);
  });

  it('an account is not deleted below a line that is being saved', async () => {
    const structure = await budget.insert('estruturaGo');
    const account = await budget.insert('contaGo');
    assertUpdated(await budget.block('contaGo', account));
    const [saved, removed] = await Promise.all([
      budget.saveAccounts(structure, [{ id_conta: account, sinal: 1 }]),
      budget.remove('contaGo', account),
    ]);
    assert.deepEqual(
      [
        [200, 409],
        [412, 200],
      ].filter(([first, second]) => saved.status === first && removed.status === second).length,
      1,
      `${saved.text} ${removed.text}`,
    );
  });

  it('of saves of one structure at the same time, the last one’s lines stand whole', async () => {
    const structure = await budget.insert('estruturaGo');
    const accounts = await Promise.all(Array.from({ length: 4 }, () => budget.insert('contaGo')));
    const bodies = accounts.map((_, at) =>
      accounts.toSpliced(at, 1).map((id_conta) => ({ id_conta, sinal: at % 2 === 0 ? 1 : -1 })),
    );
    for (const answer of await Promise.all(bodies.map((lines) => budget.saveAccounts(structure, lines)))) {
      assertUpdated(answer);
    }
    const { contas } = await budget.get('estruturaGo', structure);
    assert.ok(bodies.some((lines) => JSON.stringify(lines) === JSON.stringify(contas)));
  });
});
