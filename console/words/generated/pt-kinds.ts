/** What kinds of records and their fields are called. Made by `npm run sdk`: change nothing here. */
export const ptKinds = {
  "kinds": {
    "departamento": {
      "one": "Departamento",
      "title": "Departamentos",
      "new": "Novo departamento",
      "about": "Departamentos reúnem pessoas por área. Uma pessoa pode estar em vários."
    },
    "filial": {
      "one": "Filial",
      "title": "Filiais",
      "new": "Nova filial",
      "about": "Filiais são os lugares da empresa. Cada pessoa trabalha em uma."
    },
    "cargo": {
      "one": "Cargo",
      "title": "Cargos",
      "new": "Novo cargo",
      "about": "Cargos são os postos da empresa, como analista ou gerente de loja."
    },
    "funcao": {
      "one": "Função",
      "title": "Funções",
      "new": "Nova função",
      "about": "Uma função é o que alguém faz em um cargo. Crie antes o cargo."
    },
    "colaborador": {
      "one": "Pessoa",
      "title": "Pessoas",
      "new": "Nova pessoa",
      "about": "Quem entra na empresa recebe por e-mail um link para definir a senha."
    },
    "indicador": {
      "one": "Indicador",
      "title": "Indicadores",
      "new": "Novo indicador",
      "about": "Um indicador é o que se mede: digitado, ou calculado de outros."
    },
    "painel_grupo": {
      "one": "Grupo de painéis",
      "title": "Grupos de painéis",
      "new": "Novo grupo",
      "about": "Grupos ordenam os painéis no Mapa e nas listas. Um grupo pode estar em outro."
    },
    "painel_modelo": {
      "one": "Modelo",
      "title": "Modelos",
      "new": "Novo modelo",
      "about": "Um modelo diz que indicadores um painel tem, em que meses e com que peso. Comece por um."
    },
    "gmr_processo": {
      "one": "Processo",
      "title": "Processos",
      "new": "Novo processo",
      "about": "Um processo é um período de gestão, como um ano: os meses em que os painéis são preenchidos. Comece por um."
    },
    "gmr_painel": {
      "one": "Painel",
      "title": "Painéis",
      "new": "Novo painel",
      "about": "Um painel tem os indicadores do seu modelo, em cada mês dos seus processos. Crie antes um modelo e um processo."
    },
    "painel_acesso": {
      "one": "Acesso"
    },
    "fechamento": {
      "one": "Mês fechado"
    },
    "analise": {
      "one": "Análise"
    },
    "acao": {
      "one": "Ação",
      "title": "Ações",
      "new": "Nova ação",
      "about": "Uma ação diz quem faz o quê até quando, por causa de um número ou em um painel."
    },
    "comentario": {
      "one": "Comentário"
    },
    "cenario": {
      "one": "Cenário",
      "title": "Cenários",
      "new": "Novo cenário",
      "about": "Um cenário supõe outros valores e mostra os resultados que dariam. Nada é gravado nos painéis antes de aplicá-lo."
    },
    "processo_go": {
      "one": "Processo de orçamento",
      "title": "Processos de orçamento",
      "new": "Novo processo",
      "about": "Um processo de orçamento reúne períodos em uma moeda. Comece por um."
    },
    "periodo_go": {
      "one": "Período",
      "title": "Períodos",
      "new": "Novo período",
      "about": "Um período são os meses que se orçam, como um ano. Crie antes um processo de orçamento."
    },
    "conta_go": {
      "one": "Conta",
      "title": "Contas",
      "new": "Nova conta",
      "about": "Contas são o que se orça. O valor de uma conta soma na conta em que ela está."
    },
    "estrutura_go": {
      "one": "Estrutura",
      "title": "Estruturas",
      "new": "Nova estrutura",
      "about": "Estruturas são as linhas do demonstrativo de um período: somas de contas, com sinal, e de outras linhas."
    },
    "centro_resultado_go": {
      "one": "Centro de resultado",
      "title": "Centros de resultado",
      "new": "Novo centro",
      "about": "Centros de resultado respondem por valores do orçamento. Um centro pode estar em outro."
    },
    "dimensao_go": {
      "one": "Dimensão",
      "title": "Dimensões",
      "new": "Nova dimensão",
      "about": "Uma dimensão abre o orçamento por mais um corte, como segmento ou projeto."
    },
    "dimensao_resultado_go": {
      "one": "Valor de dimensão",
      "title": "Valores de dimensões",
      "new": "Novo valor",
      "about": "Os valores de uma dimensão, como os segmentos. Crie antes a dimensão."
    },
    "webhook": {
      "one": "Webhook"
    }
  },
  "fields": {
    "nome": "Nome",
    "area": "Área",
    "codigo_externo": "Código externo",
    "desativado": "Desativado",
    "estado": "Estado",
    "cidade": "Cidade",
    "descricao": "Descrição",
    "id_cargo": "Cargo",
    "email": "E-mail",
    "sexo": "Sexo",
    "id_filial": "Filial",
    "id_funcao": "Função",
    "data_admissao": "Admissão",
    "remuneracao": "Remuneração",
    "status": "Situação",
    "lixeira": "Lixeira",
    "nivel_de_acesso": "Nível",
    "id_departamento": "Departamento",
    "sessoes": "Sessões",
    "ultimo_uso": "Último uso",
    "fonte": "Fonte",
    "tipo": "Tipo",
    "meta_oculta": "Meta oculta",
    "meta_ajustavel": "Meta ajustável",
    "unidade_medida": "Unidade",
    "interpretacao": "Interpretação",
    "totalizador": "Total do ano",
    "moeda": "Moeda",
    "formula": "Fórmula",
    "formula_texto": "Fórmula",
    "id_painel_modelo": "Modelo",
    "referencias": "Componentes",
    "conceitos": "Conceitos",
    "id_grupo": "Grupo",
    "ordem": "Ordem",
    "data_cadastro": "Criado em",
    "confidencial": "Confidencial",
    "base": "Submodelo de",
    "indicadores": "Indicadores",
    "inicio_mes": "Primeiro mês",
    "inicio_ano": "Ano do primeiro mês",
    "fim_mes": "Último mês",
    "fim_ano": "Ano do último mês",
    "atingimento_minimo": "Mínimo que a pontuação conta (%)",
    "atingimento_maximo": "Máximo que a pontuação conta (%)",
    "fechamento_definicao": "Fórmula salva com meses fechados",
    "dia_limite": "Dia do mês seguinte até o qual se preenche",
    "id_painel_ap": "Painel do plano de ação",
    "processos": "Processos",
    "responsaveis": "Responsáveis",
    "id_responsavel": "Responsável",
    "departamentos": "Departamentos",
    "id_gmr_processo": "Processo",
    "acesso": "Acesso",
    "permissao": "Permissão",
    "nota": "Nota",
    "motivo": "Motivo",
    "id_gmr_painel": "Painel",
    "id_indicador": "Indicador",
    "mes": "Mês",
    "ano": "Ano",
    "fato": "Fato",
    "causas": "Causas",
    "o_que": "O que fazer",
    "prazo": "Até",
    "quanto": "Quanto",
    "resultado": "Resultado",
    "de": "De quem",
    "vence": "Prazo",
    "id_acao": "Ação",
    "texto": "Texto",
    "mencoes": "Menções",
    "visivel": "Quem vê",
    "base_em": "Base: como estava em",
    "id_colaborador": "Dono",
    "diferencas": "Diferenças",
    "codigo": "Código",
    "bloqueado": "Bloqueado",
    "id_go_processo": "Processo de orçamento",
    "id_periodo_historico": "Período do histórico",
    "id_conta_pai": "Dentro de",
    "natureza": "Natureza",
    "id_go_processo_periodo": "Período",
    "id_pai": "Dentro de",
    "contas": "Contas",
    "id_dimensao": "Dimensão",
    "url": "Endereço",
    "eventos": "Eventos",
    "ativo": "Ativo"
  },
  "fieldsOf": {
    "painel_grupo": {
      "id_grupo": "Dentro de"
    }
  },
  "help": {
    "departamento": {
      "codigo_externo": "A chave do registro no seu outro sistema. Integrações podem usá-la em vez do id."
    },
    "filial": {
      "codigo_externo": "A chave do registro no seu outro sistema. Integrações podem usá-la em vez do id."
    },
    "cargo": {
      "codigo_externo": "A chave do registro no seu outro sistema. Integrações podem usá-la em vez do id."
    },
    "funcao": {
      "codigo_externo": "A chave do registro no seu outro sistema. Integrações podem usá-la em vez do id."
    },
    "colaborador": {
      "codigo_externo": "A chave do registro no seu outro sistema. Integrações podem usá-la em vez do id."
    },
    "indicador": {
      "codigo_externo": "A chave do registro no seu outro sistema. Integrações podem usá-la em vez do id."
    },
    "painel_grupo": {
      "codigo_externo": "A chave do registro no seu outro sistema. Integrações podem usá-la em vez do id."
    },
    "painel_modelo": {
      "codigo_externo": "A chave do registro no seu outro sistema. Integrações podem usá-la em vez do id."
    },
    "gmr_processo": {
      "codigo_externo": "A chave do registro no seu outro sistema. Integrações podem usá-la em vez do id."
    },
    "gmr_painel": {
      "codigo_externo": "A chave do registro no seu outro sistema. Integrações podem usá-la em vez do id."
    },
    "painel_acesso": {
      "codigo_externo": "A chave do registro no seu outro sistema. Integrações podem usá-la em vez do id."
    },
    "cenario": {
      "base_em": "Sem momento, a base são os valores de hoje."
    }
  }
};

/** By their lists in company documents. */
export const ptLists = {
  "departamentos": "Departamento",
  "filiais": "Filial",
  "cargos": "Cargo",
  "funcoes": "Função",
  "colaboradores": "Pessoa",
  "indicadores": "Indicador",
  "grupos": "Grupo de painéis",
  "modelos": "Modelo",
  "processos": "Processo",
  "paineis": "Painel",
  "acessos": "Acesso",
  "fechamentos": "Mês fechado",
  "analises": "Análise",
  "acoes": "Ação",
  "comentarios": "Comentário",
  "cenarios": "Cenário",
  "go.processos": "Processo de orçamento",
  "go.periodos": "Período de orçamento",
  "go.contas": "Conta",
  "go.estruturas": "Estrutura do orçamento",
  "go.centrosResultado": "Centro de resultado",
  "go.dimensoes": "Dimensão",
  "go.dimensoesResultado": "Valor de dimensão"
};

/** By their names in the change feed. */
export const ptFeeds = {
  "departamento": "Departamento",
  "filial": "Filial",
  "cargo": "Cargo",
  "funcao": "Função",
  "colaborador": "Pessoa",
  "indicador": "Indicador",
  "formula": "Indicador",
  "grupo": "Grupo de painéis",
  "modelo": "Modelo",
  "processo": "Processo",
  "painel": "Painel",
  "acesso": "Acesso",
  "fechamento": "Mês fechado",
  "analise": "Análise",
  "acao": "Ação",
  "comentario": "Comentário",
  "cenario": "Cenário",
  "processoGo": "Processo de orçamento",
  "periodoGo": "Período de orçamento",
  "contaGo": "Conta",
  "estruturaGo": "Estrutura do orçamento",
  "centroResultadoGo": "Centro de resultado",
  "dimensaoGo": "Dimensão",
  "dimensaoResultadoGo": "Valor de dimensão"
};
