/** A company in which every column of every copied table holds something. */
import type { RunSql } from '../harness/new-records.ts';

/**
 * What a company document leaves out: closings, what is said in meetings, histories, and columns
 * that the platform sets. `companyId` is the company of `frozen/company-full.json`.
 */
export async function fillTheRest(run: RunSql, companyId: number): Promise<void> {
  const moment = `'2024-05-06T07:08:09.123456Z'::timestamptz`;
  const [panel, indicator, employee] = ['gmr_painel', 'indicador', 'colaborador'].map(
    (table) => `(SELECT min(id) FROM ${table} WHERE id_empresa = $1)`,
  );
  const number = `id_gmr_painel, id_indicador, ano, mes`;
  const aNumber = `${panel}, ${indicator}, 2023, 3`;
  for (const statement of [
    `WITH closed AS (
       INSERT INTO fechamento (id_empresa, id_gmr_processo, ano, mes, fechado_em, id_token, id_colaborador, nota, reaberto_em,
                               reaberto_token, reaberto_colaborador, motivo)
       SELECT $1, id, 2023, 2, ${moment}, 3, ${employee}, 'Visto por Maria da Silva', ${moment}, 4, ${employee},
              'João Pereira pediu' FROM gmr_processo WHERE id_empresa = $1 RETURNING id)
     INSERT INTO fechamento_painel (id_empresa, id_gmr_painel, ano, mes, id_fechamento) SELECT $1, ${panel}, 2023, 2, id FROM closed`,
    `INSERT INTO analise (id_empresa, ${number}, fato, causas, desativado, id_colaborador, data_cadastro, alterada_em)
     VALUES ($1, ${aNumber}, 'Maria da Silva faltou', 'Chuva', 1, ${employee}, ${moment}, ${moment})`,
    `INSERT INTO acao (id_empresa, ${number}, o_que, id_responsavel, prazo, quanto, estado, resultado, ordem, id_colaborador,
                       data_cadastro, alterada_em)
     VALUES ($1, ${aNumber}, 'Chamar João Pereira', ${employee}, '2024-02-29', 12.34, 'feita', 'Maria da Silva veio', 5,
             ${employee}, ${moment}, ${moment})`,
    `INSERT INTO comentario (id_empresa, ${number}, id_acao, texto, id_colaborador, data_cadastro, editado_em, removido_em)
     SELECT $1, ${aNumber}, id, 'Falar com João Pereira', ${employee}, ${moment}, ${moment}, ${moment}
       FROM acao WHERE id_empresa = $1`,
    `INSERT INTO mencao (id_empresa, id_comentario, id_colaborador, vista_em)
     SELECT $1, id, ${employee}, ${moment} FROM comentario WHERE id_empresa = $1`,
    `INSERT INTO reuniao_versao (id_empresa, recurso, id_registro, ${number}, campo, antes, id_token, id_colaborador, horario)
     SELECT $1, 'analise', id, ${number}, 'fato', 'João Pereira avisou', 3, ${employee}, ${moment}
       FROM analise WHERE id_empresa = $1`,
    `INSERT INTO registro_go (id_empresa, recurso, id_registro, acao, campo, valor_antigo, valor_novo, horario, id_token, id_colaborador)
     SELECT $1, 'contaGo', id, 'update', 'nome', 'Conta de Maria da Silva', 'Conta de João Pereira', ${moment}, 3, ${employee}
       FROM conta_go WHERE id_empresa = $1`,
    `INSERT INTO indicador_versao (id_empresa, id_indicador, versao, horario, id_token, id_colaborador, definicao)
     VALUES ($1, ${indicator}, 1000, ${moment}, 3, ${employee}, '{"nome":"Vendas de Maria da Silva"}')`,
    `UPDATE colaborador SET remuneracao_em = ${moment}, anonimizado_em = ${moment} WHERE id_empresa = $1 AND id = ${employee}`,
    `INSERT INTO andamento_entrada (id_empresa, id_indicador, id_gmr_painel, ano, slug, valores, autoria, alterado_em)
     SELECT $1, id, ${panel}, 2023, 'a_mao', '{1,2,NULL,4,5,6,7,8,9,10,11,12}',
            array_fill('019dfc3d-0000-8101-8000-000000000002'::uuid, ARRAY[12]), ${moment}
       FROM indicador WHERE id_empresa = $1 AND nome = 'Conceito'`,
  ])
    await run(statement, [companyId]);
}
