/**
 * Without being asked to keep them, a refresh brings no name, address, salary or code of an
 * employee into development; the codes of other records come along.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { refreshCompany } from '../../../src/operator/sandbox/refresh.ts';
import { externalKinds } from '../../harness/coded-tables.ts';
import {
  copiedNames,
  type FilledCompany,
  fillCompany,
  openEnvironments,
  type TestEnvironment,
  type TestEnvironments,
  wholeCompany,
} from './environments.ts';

interface Employee {
  readonly id: number;
  readonly nome: string;
  readonly email: string;
  readonly remuneracao: string | null;
}

const companyId = 5;
let environments: TestEnvironments;
let company: FilledCompany;

before(async () => {
  environments = await openEnvironments();
  company = await fillCompany(environments.production.sql, companyId);
});
after(() => environments.close());

async function employees(): Promise<Employee[]> {
  const { rows } = await environments.development.sql(
    'SELECT id, nome, email, remuneracao FROM colaborador WHERE id_empresa = $1 ORDER BY id',
    [companyId],
  );
  return rows as Employee[];
}

const refresh = (options: { keepPersonalData?: boolean } = {}) =>
  refreshCompany(environments.pools, companyId, options);

describe('pseudonyms', () => {
  it('stand for names and addresses, the same ones at each refresh, undeliverable', async () => {
    await refresh();
    const first = await employees();
    for (const { id, nome, email } of first) {
      assert.equal(nome, `Colaborador ${id}`);
      assert.equal(email, `colaborador-${id}@example.invalid`);
    }
    await environments.production.sql(
      `UPDATE colaborador SET nome = nome || ' Neto', email = 'n' || email WHERE id_empresa = $1`,
      [companyId],
    );
    await refresh();
    assert.deepEqual(await employees(), first);
  });

  it('of salaries do not depend on them; where there is none, there is none', async () => {
    await refresh();
    const before_ = (await employees()).map(({ remuneracao }) => remuneracao);
    assert.equal(before_.filter((salary) => salary !== null).length, 1);
    await environments.production.sql(
      'UPDATE colaborador SET remuneracao = 7 * remuneracao + 1 WHERE id_empresa = $1',
      [companyId],
    );
    await refresh();
    assert.deepEqual(
      (await employees()).map(({ remuneracao }) => remuneracao),
      before_,
    );
    await environments.production.sql('UPDATE colaborador SET remuneracao = 1 WHERE id_empresa = $1', [
      companyId,
    ]);
    await refresh();
    const salaries = (await employees()).map(({ remuneracao }) => Number(remuneracao));
    assert.ok(salaries.every((salary) => salary >= 1_500 && salary <= 13_500));
    assert.equal(new Set(salaries).size, salaries.length, 'different ones, to work with');
  });

  it('stand in every text that names an employee, histories and codes included', async () => {
    const own = 'Rosa Maria Xavier';
    const address = 'Rosa.Xavier@serra.com.br';
    const { production } = environments;
    await production.sql(`UPDATE colaborador SET nome = $2, email = $3 WHERE id = $1`, [
      company.employees[1],
      own,
      address,
    ]);
    const { rows } = await production.sql(
      `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns c
        WHERE table_schema = 'prumo' AND data_type = 'text' AND is_generated = 'NEVER' AND table_name = ANY ($1)
          AND column_name = ANY ('{nome,descricao,fonte,cidade,estado,rotulo,codigo,valor_antigo,valor_novo}')
          AND table_name <> 'colaborador' AND (table_name, column_name) <> ('acao', 'estado')`,
      [copiedNames],
    );
    assert.ok(rows.length > 25);
    for (const { table, column } of rows as { table: string; column: string }[]) {
      await production.sql(
        `UPDATE ${table} SET ${column} = left('de ROSA maria Xavier, ' || $2 || ' ' || ${column}, 255) WHERE id_empresa = $1`,
        [companyId, address],
      );
    }
    // As long as its column allows, and longer with the pseudonym.
    await production.sql(
      `UPDATE formula_referencia SET rotulo = 'Rosa Maria Xavier ' || repeat('x', 223) || ' Rosa@x.br' WHERE id_empresa = $1`,
      [companyId],
    );
    await production.sql(`UPDATE colaborador SET email = 'Rosa@x.br' WHERE id = $1`, [company.employees[2]]);
    await refresh();
    const copied = JSON.stringify(await wholeCompany(environments.development.sql, companyId));
    assert.doesNotMatch(copied, /rosa/i);
    assert.doesNotMatch(copied, /serra\.com\.br/i);
    const { rows: labels } = await environments.development.sql(
      'SELECT DISTINCT length(rotulo) AS length FROM formula_referencia WHERE id_empresa = $1',
      [companyId],
    );
    assert.deepEqual(labels, [{ length: 255 }]);
  });

  it('are left out when the operator keeps personal data, and the copy says which it is', async () => {
    const kept = async () =>
      (
        await environments.development.sql(
          'SELECT dados_pessoais FROM copia_producao WHERE id_empresa = $1',
          [companyId],
        )
      ).rows;
    await refresh({ keepPersonalData: true });
    assert.deepEqual(
      await wholeCompany(environments.development.sql, companyId),
      await wholeCompany(environments.production.sql, companyId),
    );
    assert.deepEqual(await kept(), [{ dados_pessoais: true }]);
    await refresh();
    assert.deepEqual(await kept(), [{ dados_pessoais: false }]);
    assert.ok((await employees()).every(({ nome }) => nome.startsWith('Colaborador ')));
  });
});

/** The codes of a table in the order of its rows' keys; null for records without one. */
async function codesOf({ sql }: TestEnvironment, table: string): Promise<(string | null)[]> {
  const key = table === 'painel_modelo_indicador' ? 'id_painel_modelo, id_indicador' : 'id';
  const { rows } = await sql(
    `SELECT codigo_externo AS code FROM ${table} WHERE id_empresa = $1 ORDER BY ${key}`,
    [companyId],
  );
  return (rows as { code: string | null }[]).map(({ code }) => code);
}

/** Gives the first two records of a table these codes; the others have none. */
async function setCodes({ sql }: TestEnvironment, table: string, codes: readonly string[]): Promise<void> {
  const key = table === 'painel_modelo_indicador' ? 'id_painel_modelo, id_indicador' : 'id';
  await sql(`UPDATE ${table} SET codigo_externo = NULL WHERE id_empresa = $1`, [companyId]);
  await sql(
    `UPDATE ${table} t SET codigo_externo = ($2::text[])[n.place]
       FROM (SELECT ctid, row_number() OVER (ORDER BY ${key}) AS place FROM ${table} WHERE id_empresa = $1) AS n
      WHERE t.ctid = n.ctid`,
    [companyId, codes],
  );
}

describe('external codes', () => {
  it('are production’s after a refresh, also where records have changed theirs for each other’s', async () => {
    const { production, development, pools } = environments;
    const plain = externalKinds.filter((table) => table !== 'colaborador');
    for (const codes of [
      ['K-1', 'k-2'],
      ['K-2', 'K-1'],
      ['K-1', 'K-2', 'K-3'],
    ]) {
      for (const table of externalKinds) await setCodes(production, table, codes);
      await refreshCompany(pools, companyId, {});
      for (const table of plain) {
        const shown = await codesOf(development, table);
        assert.deepEqual(shown, await codesOf(production, table), table);
        assert.ok(shown.includes(codes[0] as string), `${table} has no record with a code`);
      }
    }
  });

  it('of employees are replaced, where there are any, unless personal data is to stay', async () => {
    const { production, development, pools } = environments;
    await setCodes(production, 'colaborador', ['CPF-1', 'CPF-2']);
    await refreshCompany(pools, companyId, {});
    const { rows } = await development.sql(
      'SELECT id, codigo_externo AS code FROM colaborador WHERE id_empresa = $1 ORDER BY id',
      [companyId],
    );
    assert.deepEqual(
      (rows as { code: string | null }[]).map(({ code }) => code),
      (rows as { id: number }[]).map(({ id }, at) => (at < 2 ? `colaborador-${id}` : null)),
    );
    await refreshCompany(pools, companyId, { keepPersonalData: true });
    assert.deepEqual(await codesOf(development, 'colaborador'), await codesOf(production, 'colaborador'));
  });
});
