/** After a refresh development holds what production holds, and of its own only what is its own. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Report } from '../../../src/operator/report.ts';
import { refreshCompany } from '../../../src/operator/sandbox/refresh.ts';
import {
  copiedNames,
  type FilledCompany,
  fillCompany,
  hooked,
  openEnvironments,
  rowsOf,
  type TestEnvironments,
  wholeCompany,
} from './environments.ts';

let environments: TestEnvironments;
let company: FilledCompany;
let companyId = 0;

before(async () => {
  environments = await openEnvironments();
});
after(() => environments.close());
beforeEach(async () => {
  companyId += 1;
  company = await fillCompany(environments.production.sql, companyId);
});

const production = (text: string, values: readonly unknown[] = []) =>
  environments.production.sql(text, values);
const development = (text: string, values: readonly unknown[] = []) =>
  environments.development.sql(text, values);
const refresh = (keepPersonalData = true) =>
  refreshCompany(environments.pools, companyId, { keepPersonalData });
const held = (of: typeof production) => wholeCompany(of, companyId);

async function assertSame(): Promise<void> {
  assert.deepEqual(await held(development), await held(production));
}

describe('a refresh', () => {
  it('creates the company with its modules and every row of every table, and says how many', async () => {
    const copied: Record<string, number> = {};
    const report: Report = ({ name, done, total }) => {
      assert.ok(total !== undefined && done <= total, name);
      copied[name] = done;
    };
    const options = { keepPersonalData: true, report };
    const { rows, seconds } = await refreshCompany(environments.pools, companyId, options);
    assert.deepEqual(
      copied,
      Object.fromEntries(Object.entries(rows).map(([table, count]) => [`copying ${table}`, count])),
    );
    await assertSame();
    const all = await held(production);
    for (const table of copiedNames) {
      assert.ok((all[table]?.length ?? 0) > 0, `the test has no row of ${table}`);
      assert.equal(rows[table], all[table]?.length, table);
    }
    assert.deepEqual(Object.keys(rows).sort(), copiedNames.toSorted());
    assert.ok(seconds > 0);
    const name = 'SELECT nome, modulos, data_cadastro FROM empresa WHERE id = $1';
    assert.deepEqual((await development(name, [companyId])).rows, (await production(name, [companyId])).rows);
  });

  it('takes over changes of every kind: new, changed and deleted rows, and texts that change places', async () => {
    await refresh();
    await production(
      `UPDATE empresa SET nome = 'Serra Azul', modulos = '{go}' WHERE id = ${companyId};
       UPDATE indicador SET nome = nome || '!', tipo = 0 WHERE id_empresa = ${companyId};
       UPDATE andamento SET realizado_numerador[3] = 77 WHERE id_empresa = ${companyId};
       DELETE FROM painel_acesso WHERE id_empresa = ${companyId};
       DELETE FROM andamento_entrada WHERE id_empresa = ${companyId};
       DELETE FROM formula_no WHERE id_empresa = ${companyId};
       UPDATE orcado_go SET valor = -1, dimensoes = '{}' WHERE id_empresa = ${companyId};
       INSERT INTO departamento (id_empresa, nome) VALUES (${companyId}, 'Nova');
       UPDATE conta_go SET codigo = 'C.2', id_conta_pai = NULL WHERE id_empresa = ${companyId} AND codigo = 'C.1';
       UPDATE conta_go SET codigo = 'C.1' WHERE id_empresa = ${companyId} AND codigo = 'C';
       UPDATE conta_go SET codigo = 'C' WHERE id_empresa = ${companyId} AND codigo = 'C.2';
       UPDATE colaborador SET email = 'x' WHERE id = ${company.employees[1]};
       UPDATE colaborador SET email = 'maria.silva@SERRA.com.br' WHERE id = ${company.employees[2]};
       UPDATE colaborador SET email = 'JOAO@serra.com.br' WHERE id = ${company.employees[1]}`,
    );
    await refresh();
    await assertSame();
    const { rows } = await development('SELECT nome, modulos FROM empresa WHERE id = $1', [companyId]);
    assert.deepEqual(rows, [{ nome: 'Serra Azul', modulos: ['go'] }]);
  });

  it('is the same the second time, and changes no row that is equal', async () => {
    await refresh();
    const versions = async () =>
      Promise.all(
        copiedNames.map(
          async (table) =>
            (
              await development(`SELECT max(xmin::text::bigint) AS it FROM ${table} WHERE id_empresa = $1`, [
                companyId,
              ])
            ).rows,
        ),
      );
    const before_ = await versions();
    await refresh();
    await assertSame();
    assert.deepEqual(await versions(), before_);
  });

  it('takes away what development made itself, in every table', async () => {
    await refresh();
    // A second company's worth of rows with development's ids, hung up among the copied ones; codes
    // that collide.
    const own = await fillCompany(development, 900_000 + companyId);
    await development(
      `UPDATE colaborador SET email = 'taken@serra.com.br' WHERE id_empresa = ${companyId} AND id = ${company.employees[1]};
       INSERT INTO cargo (id_empresa, nome) VALUES (${companyId}, 'Own role');
       UPDATE funcao SET id_cargo = (SELECT max(id) FROM cargo WHERE id_empresa = ${companyId}) WHERE id_empresa = ${companyId};
       INSERT INTO colaborador (id_empresa, nome, email, id_cargo, id_funcao, id_filial)
         SELECT id_empresa, 'Own', 'Maria.Silva@serra.com.br', id_cargo, id_funcao, id_filial FROM colaborador WHERE id = ${company.employee};
       INSERT INTO colaborador_departamento SELECT id_empresa, max(id), ${company.department} FROM colaborador
         WHERE id_empresa = ${companyId} GROUP BY id_empresa;
       INSERT INTO conta_go (id_empresa, codigo, nome, id_conta_pai) SELECT id_empresa, 'OWN', 'Own', id FROM conta_go
         WHERE id_empresa = ${companyId} AND codigo = 'C';
       UPDATE conta_go SET id_conta_pai = (SELECT max(id) FROM conta_go WHERE id_empresa = ${companyId}), codigo = 'X'
         WHERE id_empresa = ${companyId} AND codigo = 'C.1';
       UPDATE conta_go SET codigo = 'C.1' WHERE id_empresa = ${companyId} AND codigo = 'OWN';
       INSERT INTO gmr_painel (id_empresa, nome, id_painel_modelo) VALUES (${companyId}, 'Own', ${company.model});
       INSERT INTO gmr_painel_processo SELECT id_empresa, ${company.process}, max(id) FROM gmr_painel
         WHERE id_empresa = ${companyId} GROUP BY id_empresa;
       INSERT INTO painel_acesso (id_empresa, id_gmr_processo, id_gmr_painel, id_colaborador)
         SELECT id_empresa, id_gmr_processo, max(id_gmr_painel), ${company.employee} FROM gmr_painel_processo
          WHERE id_empresa = ${companyId} GROUP BY id_empresa, id_gmr_processo;
       INSERT INTO andamento (id_empresa, id_indicador, id_gmr_painel, ano) SELECT id_empresa, ${company.common}, max(id), 2024
         FROM gmr_painel WHERE id_empresa = ${companyId} GROUP BY id_empresa`,
    );
    const others = await wholeCompany(development, own.companyId);
    await refresh();
    await assertSame();
    assert.deepEqual(await wholeCompany(development, own.companyId), others, 'other companies keep theirs');
  });

  it('leaves tokens, audit, outbox, links and passwords of development alone, and brings none of production', async () => {
    await refresh();
    const { rows } = await development(
      `INSERT INTO colaborador (id_empresa, nome, email, id_cargo, id_funcao, id_filial)
       SELECT id_empresa, 'Own', 'own@serra.com.br', id_cargo, id_funcao, id_filial FROM colaborador WHERE id = $1 RETURNING id`,
      [company.employee],
    );
    const ownEmployee = (rows[0] as { id: number }).id;
    const leave = async (of: typeof production, employee: number, secret: string) => {
      await of(
        `WITH link AS (INSERT INTO senha_link (id_empresa, id_colaborador, resumo, expira_em)
                       VALUES ($1, $2, sha256($3::text::bytea), now()) RETURNING id)
         INSERT INTO mensagem (id_empresa, id_colaborador, destinatario, assunto, texto)
         SELECT $1, $2, $3, 'subject', 'text' FROM link`,
        [companyId, employee, secret],
      );
      await of(`INSERT INTO senha (id_empresa, id_colaborador, resumo) VALUES ($1, $2, $3)`, [
        companyId,
        employee,
        `$argon2id$${secret}`,
      ]);
      await of(
        `INSERT INTO token (id_empresa, nome, prefixo, resumo, ativo) VALUES ($1, $2, 'p', sha256($2::text::bytea), true)`,
        [companyId, secret],
      );
      await of(
        `INSERT INTO auditoria (horario, ambiente, id_empresa, id_token, metodo, caminho, status, duracao_ms)
         VALUES (now(), 'x', $1, 1, 'GET', $2, 200, 1)`,
        [companyId, secret],
      );
    };
    await leave(development, ownEmployee, `development-own-${companyId}`);
    await leave(development, company.employee, `development-${companyId}`);
    await leave(production, company.employee, `production-${companyId}`);
    const left = async () => {
      const all: Record<string, string[]> = {};
      for (const table of ['mensagem', 'senha_link', 'senha', 'token', 'auditoria']) {
        all[table] = await rowsOf(development, table, companyId);
        assert.equal(all[table].length, 2, table);
      }
      return all;
    };
    const before_ = await left();
    await refresh();
    assert.deepEqual(await left(), before_);
    await assertSame();
  });

  it('lets development go on issuing ids of its own, above all of production’s and never twice', async () => {
    const insert = `INSERT INTO departamento (id_empresa, nome) VALUES ($1, 'Own') RETURNING id`;
    const history = `INSERT INTO registro_go (id_empresa, recurso, id_registro, acao) VALUES ($1, 'contaGo', 1, 'update') RETURNING id`;
    const issued = async (text: string) =>
      ((await development(text, [companyId])).rows[0] as { id: number }).id;
    await refresh();
    const [first, firstEntry] = [await issued(insert), await issued(history)];
    await refresh();
    const [second, secondEntry] = [await issued(insert), await issued(history)];
    assert.ok(first >= 1_000_000_001 && second > first, `${first}, ${second}`);
    assert.ok(firstEntry >= 1_000_000_001_000 && secondEntry > firstEntry, `${firstEntry}, ${secondEntry}`);
  });

  it('reads one moment of production, whatever is written there meanwhile', async () => {
    const before_ = await held(production);
    let wrote = 0;
    const writeBefore = async (statement: unknown) => {
      if (!String(statement).includes('AS linha FROM registro_go')) return;
      wrote += 1;
      await production(`DELETE FROM registro_go WHERE id_empresa = $1`, [companyId]);
      await production(`UPDATE departamento SET nome = 'Later' WHERE id_empresa = $1`, [companyId]);
    };
    const pools = { ...environments.pools, production: hooked(environments.pools.production, writeBefore) };
    await refreshCompany(pools, companyId, { keepPersonalData: true });
    assert.equal(wrote, 1);
    assert.deepEqual(await held(development), before_);
  });

  it('that is refused by the database changes nothing and says so', async () => {
    await refresh();
    const before_ = await held(development);
    // An id that is another company's in development, against the rule that ids mean the same
    // record in both.
    await development(`INSERT INTO empresa (id, nome) VALUES ($1, 'Other')`, [800_000 + companyId]);
    const { rows } = await production(
      `INSERT INTO departamento (id_empresa, nome) VALUES ($1, 'Taken') RETURNING id`,
      [companyId],
    );
    const { id } = rows[0] as { id: number };
    await development(`INSERT INTO departamento (id_empresa, id, nome) VALUES ($1, $2, 'Other')`, [
      800_000 + companyId,
      id,
    ]);
    await assert.rejects(refresh(), {
      name: 'OperatorError',
      message: /development keeps what it had: .*departamento_id_key/,
    });
    assert.deepEqual(await held(development), before_);
    await development('DELETE FROM departamento WHERE id = $1 AND id_empresa <> $2', [id, companyId]);
    await refresh();
    await assertSame();
  });

  it('is one entry in the feed of changes, in development alone', async () => {
    const changes = async (of: typeof production) =>
      (await of('SELECT recurso, id_registro FROM mudanca WHERE id_empresa = $1', [companyId])).rows;
    const before_ = await changes(production);
    await refresh();
    const whole = { recurso: 'empresa', id_registro: companyId };
    assert.deepEqual(await changes(development), [whole]);
    await production(`UPDATE colaborador SET nome = 'Another' WHERE id_empresa = $1`, [companyId]);
    await refresh();
    assert.deepEqual(await changes(development), [whole, whole]);
    assert.deepEqual(await changes(production), before_);
  });
});
