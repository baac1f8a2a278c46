/** What a company has besides its own data: secrets, messages, the trail, the feed. */
import type { RunSql } from '../harness/new-records.ts';

/** Creates a row of the company in each table that a refresh does not copy. */
export async function fillPlatform(run: RunSql, id: number, token: number): Promise<void> {
  const digest = `sha256(int4send($1))`;
  const employee = '(SELECT min(id) FROM colaborador WHERE id_empresa = $1)';
  const rows: Readonly<Record<string, string>> = {
    senha: `(id_colaborador, resumo) SELECT $1, ${employee}, '$argon2id$'`,
    senha_link: `(id_colaborador, resumo, expira_em) SELECT $1, ${employee}, ${digest}, 'infinity'`,
    mensagem: `(id_colaborador, destinatario, assunto, texto) SELECT $1, ${employee}, 'a@b.c', 'A', 'B'`,
    aviso: `(id_colaborador, boletim, vermelho, acao, valores, mencao, idioma) SELECT $1, ${employee}, 'semanal', 'meus', 1, 1, 1, 'pt'`,
    aviso_dado: `(id_colaborador, sobre) SELECT $1, ${employee}, 'acao 1'`,
    cenario: "(nome, visivel) SELECT $1, 'A', 'empresa'",
    cenario_diferenca: `(id_cenario, id_gmr_painel, id_indicador, ano, mes, campo, ordem)
      SELECT $1, (SELECT min(id) FROM cenario WHERE id_empresa = $1), min(p.id), min(i.id), 2024, 1, 'meta_numerador', 1
        FROM gmr_painel p JOIN indicador i USING (id_empresa) WHERE id_empresa = $1`,
    fechamento:
      "(id_gmr_processo, ano, mes, nota) SELECT $1, min(id), 2024, 1, 'A' FROM gmr_processo WHERE id_empresa = $1",
    fechamento_painel: `(id_gmr_painel, ano, mes, id_fechamento)
      SELECT $1, min(p.id), 2024, 1, min(f.id) FROM gmr_painel p JOIN fechamento f USING (id_empresa) WHERE id_empresa = $1`,
    painel_favorito: `(id_colaborador, id_gmr_painel) SELECT $1, ${employee}, min(id) FROM gmr_painel WHERE id_empresa = $1`,
    webhook: `(url, eventos, segredo) SELECT $1, 'https://a.example', '{*}', 'a'`,
    webhook_entrega: `(id_webhook, tipo, corpo) SELECT $1, min(id), 'formula.saved', '{}' FROM webhook WHERE id_empresa = $1`,
    vigilancia: "(eventos) SELECT $1, '{result.red}'",
    vigilancia_dado: "(sobre) SELECT $1, 'action.overdue 1'",
    sessao: `(id_colaborador, resumo, expira_em) SELECT $1, ${employee}, ${digest}, 'infinity'`,
    acesso_link: `(id_colaborador, resumo, expira_em, confirma) SELECT $1, ${employee}, ${digest}, 'infinity', true`,
    calculo_versao: '(versao) SELECT $1, 1',
    calculo_falha: `(tentativas, pausa, definicoes, em_andamento) SELECT $1, 1, '1 s', 0, false`,
    copia_producao: '(versao, copiada_em, dados_pessoais) SELECT $1, 1, now(), false',
    idempotencia: `(rota, chave, resumo, resposta, id_marca, linhagem) SELECT $1, 'a', 'a', '', '{}', 0, ${token}`,
    registro_historico: "(tabela, chave) SELECT $1, 'painel_modelo', '1'",
    andamento_historico: '(id_indicador, id_gmr_painel, ano) SELECT $1, 1, 1, 2024',
    retencao: '(corpos_meses) SELECT $1, 1',
    auditoria: `(horario, ambiente, id_token, metodo, caminho, status, duracao_ms) SELECT $1, now(), 'production', ${token}, 'GET', '/', 200, 1`,
    auditoria_dia: '(dia, registros) SELECT $1, current_date - 3, 1',
    marca: '(ano) SELECT $1, NULL::smallint',
    tarefa_ambiente: "(tipo, id_colaborador) SELECT $1, 'atualizacao', 1",
    documento_guardado: `(id_tarefa, parte, conteudo) SELECT $1, id, 0, '' FROM tarefa_ambiente WHERE id_empresa = $1`,
  };
  for (const [table, values] of Object.entries(rows))
    await run(`INSERT INTO ${table} ${values.replace('(', '(id_empresa, ')}`, [id]);
}
