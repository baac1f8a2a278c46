/** What kinds of records and their fields are called. Made by `npm run sdk`: change nothing here. */
import type { Widened } from '../widened.ts';
import type { ptFeeds, ptKinds, ptLists } from './pt-kinds.ts';

export const enKinds: Widened<typeof ptKinds> = {
  "kinds": {
    "departamento": {
      "one": "Department",
      "title": "Departments",
      "new": "New department",
      "about": "Departments group people by area. A person can be in several."
    },
    "filial": {
      "one": "Branch",
      "title": "Branches",
      "new": "New branch",
      "about": "Branches are the places of the company. Each person works at one."
    },
    "cargo": {
      "one": "Role",
      "title": "Roles",
      "new": "New role",
      "about": "Roles are the posts of the company, such as analyst or shop manager."
    },
    "funcao": {
      "one": "Function",
      "title": "Functions",
      "new": "New function",
      "about": "A function is what somebody does in a role. Create the role first."
    },
    "colaborador": {
      "one": "Person",
      "title": "People",
      "new": "New person",
      "about": "Whoever joins the company gets an e-mail with a link to define a password."
    },
    "indicador": {
      "one": "Indicator",
      "title": "Indicators",
      "new": "New indicator",
      "about": "An indicator is what is measured: typed, or calculated from others."
    },
    "painel_grupo": {
      "one": "Panel group",
      "title": "Panel groups",
      "new": "New group",
      "about": "Groups order the panels on the map and in lists. A group can be in another."
    },
    "painel_modelo": {
      "one": "Model",
      "title": "Models",
      "new": "New model",
      "about": "A model says which indicators a panel has, in which months and with which weight. Start with one."
    },
    "gmr_processo": {
      "one": "Process",
      "title": "Processes",
      "new": "New process",
      "about": "A process is a period of management, such as a year: the months in which panels are filled in. Begin with one."
    },
    "gmr_painel": {
      "one": "Panel",
      "title": "Panels",
      "new": "New panel",
      "about": "A panel has the indicators of its model, in each month of its processes. Create a model and a process first."
    },
    "painel_acesso": {
      "one": "Access"
    },
    "fechamento": {
      "one": "Closed month"
    },
    "analise": {
      "one": "Analysis"
    },
    "acao": {
      "one": "Action",
      "title": "Actions",
      "new": "New action",
      "about": "An action says who does what until when, because of a number or in a panel."
    },
    "comentario": {
      "one": "Comment"
    },
    "cenario": {
      "one": "Scenario",
      "title": "Scenarios",
      "new": "New scenario",
      "about": "A scenario supposes other values and shows the results that they would give. Nothing is stored in panels before it is applied."
    },
    "processo_go": {
      "one": "Budget process",
      "title": "Budget processes",
      "new": "New process",
      "about": "A budget process groups periods in one currency. Begin with one."
    },
    "periodo_go": {
      "one": "Period",
      "title": "Periods",
      "new": "New period",
      "about": "A period is the months that are budgeted, such as a year. Create a budget process first."
    },
    "conta_go": {
      "one": "Account",
      "title": "Accounts",
      "new": "New account",
      "about": "Accounts are what is budgeted. The amount of an account counts in the account that it is in."
    },
    "estrutura_go": {
      "one": "Structure",
      "title": "Structures",
      "new": "New structure",
      "about": "Structures are the lines of a period’s statement: sums of accounts, with signs, and of other lines."
    },
    "centro_resultado_go": {
      "one": "Result centre",
      "title": "Result centres",
      "new": "New centre",
      "about": "Result centres are responsible for amounts of the budget. A centre can be in another."
    },
    "dimensao_go": {
      "one": "Dimension",
      "title": "Dimensions",
      "new": "New dimension",
      "about": "A dimension opens the budget by one more cut, such as segment or project."
    },
    "dimensao_resultado_go": {
      "one": "Value of a dimension",
      "title": "Values of dimensions",
      "new": "New value",
      "about": "The values of a dimension, such as the segments. Create the dimension first."
    },
    "webhook": {
      "one": "Webhook"
    }
  },
  "fields": {
    "nome": "Name",
    "area": "Area",
    "codigo_externo": "External code",
    "desativado": "Deactivated",
    "estado": "State",
    "cidade": "City",
    "descricao": "Description",
    "id_cargo": "Role",
    "email": "E-mail",
    "sexo": "Sex",
    "id_filial": "Branch",
    "id_funcao": "Function",
    "data_admissao": "Admission",
    "remuneracao": "Salary",
    "status": "Status",
    "lixeira": "Trash",
    "nivel_de_acesso": "Level",
    "id_departamento": "Department",
    "sessoes": "Sessions",
    "ultimo_uso": "Last use",
    "fonte": "Source",
    "tipo": "Type",
    "meta_oculta": "Hidden target",
    "meta_ajustavel": "Adjustable target",
    "unidade_medida": "Unit",
    "interpretacao": "Interpretation",
    "totalizador": "Total of the year",
    "moeda": "Currency",
    "formula": "Formula",
    "formula_texto": "Formula",
    "id_painel_modelo": "Model",
    "referencias": "Components",
    "conceitos": "Concepts",
    "id_grupo": "Group",
    "ordem": "Order",
    "data_cadastro": "Made",
    "confidencial": "Confidential",
    "base": "Submodel of",
    "indicadores": "Indicators",
    "inicio_mes": "First month",
    "inicio_ano": "Year of the first month",
    "fim_mes": "Last month",
    "fim_ano": "Year of the last month",
    "atingimento_minimo": "Least that the score counts (%)",
    "atingimento_maximo": "Most that the score counts (%)",
    "fechamento_definicao": "Formula saved with closed months",
    "dia_limite": "Day of the next month by which it is filled in",
    "id_painel_ap": "Action plan panel",
    "processos": "Processes",
    "responsaveis": "Responsible",
    "id_responsavel": "Responsible person",
    "departamentos": "Departments",
    "id_gmr_processo": "Process",
    "acesso": "Access",
    "permissao": "Permission",
    "nota": "Note",
    "motivo": "Reason",
    "id_gmr_painel": "Panel",
    "id_indicador": "Indicator",
    "mes": "Month",
    "ano": "Year",
    "fato": "Fact",
    "causas": "Causes",
    "o_que": "What to do",
    "prazo": "Until",
    "quanto": "How much",
    "resultado": "Outcome",
    "de": "Whose",
    "vence": "Last day",
    "id_acao": "Action",
    "texto": "Text",
    "mencoes": "Mentions",
    "visivel": "Who sees it",
    "base_em": "Base: as it was on",
    "id_colaborador": "Owner",
    "diferencas": "Differences",
    "codigo": "Code",
    "bloqueado": "Blocked",
    "id_go_processo": "Budget process",
    "id_periodo_historico": "Period of the history",
    "id_conta_pai": "Within",
    "natureza": "Nature",
    "id_go_processo_periodo": "Period",
    "id_pai": "Within",
    "contas": "Accounts",
    "id_dimensao": "Dimension",
    "url": "Address",
    "eventos": "Events",
    "ativo": "Active"
  },
  "fieldsOf": {
    "painel_grupo": {
      "id_grupo": "Within"
    }
  },
  "help": {
    "departamento": {
      "codigo_externo": "The record’s key in your other system. Integrations can use it instead of the id."
    },
    "filial": {
      "codigo_externo": "The record’s key in your other system. Integrations can use it instead of the id."
    },
    "cargo": {
      "codigo_externo": "The record’s key in your other system. Integrations can use it instead of the id."
    },
    "funcao": {
      "codigo_externo": "The record’s key in your other system. Integrations can use it instead of the id."
    },
    "colaborador": {
      "codigo_externo": "The record’s key in your other system. Integrations can use it instead of the id."
    },
    "indicador": {
      "codigo_externo": "The record’s key in your other system. Integrations can use it instead of the id."
    },
    "painel_grupo": {
      "codigo_externo": "The record’s key in your other system. Integrations can use it instead of the id."
    },
    "painel_modelo": {
      "codigo_externo": "The record’s key in your other system. Integrations can use it instead of the id."
    },
    "gmr_processo": {
      "codigo_externo": "The record’s key in your other system. Integrations can use it instead of the id."
    },
    "gmr_painel": {
      "codigo_externo": "The record’s key in your other system. Integrations can use it instead of the id."
    },
    "painel_acesso": {
      "codigo_externo": "The record’s key in your other system. Integrations can use it instead of the id."
    },
    "cenario": {
      "base_em": "Without a moment the base is the values of today."
    }
  }
};

/** By their lists in company documents. */
export const enLists: Widened<typeof ptLists> = {
  "departamentos": "Department",
  "filiais": "Branch",
  "cargos": "Role",
  "funcoes": "Function",
  "colaboradores": "Person",
  "indicadores": "Indicator",
  "grupos": "Panel group",
  "modelos": "Model",
  "processos": "Process",
  "paineis": "Panel",
  "acessos": "Access",
  "fechamentos": "Closed month",
  "analises": "Analysis",
  "acoes": "Action",
  "comentarios": "Comment",
  "cenarios": "Scenario",
  "go.processos": "Budget process",
  "go.periodos": "Budget period",
  "go.contas": "Account",
  "go.estruturas": "Budget structure",
  "go.centrosResultado": "Result centre",
  "go.dimensoes": "Dimension",
  "go.dimensoesResultado": "Value of a dimension"
};

/** By their names in the change feed. */
export const enFeeds: Widened<typeof ptFeeds> = {
  "departamento": "Department",
  "filial": "Branch",
  "cargo": "Role",
  "funcao": "Function",
  "colaborador": "Person",
  "indicador": "Indicator",
  "formula": "Indicator",
  "grupo": "Panel group",
  "modelo": "Model",
  "processo": "Process",
  "painel": "Panel",
  "acesso": "Access",
  "fechamento": "Closed month",
  "analise": "Analysis",
  "acao": "Action",
  "comentario": "Comment",
  "cenario": "Scenario",
  "processoGo": "Budget process",
  "periodoGo": "Budget period",
  "contaGo": "Account",
  "estruturaGo": "Budget structure",
  "centroResultadoGo": "Result centre",
  "dimensaoGo": "Dimension",
  "dimensaoResultadoGo": "Value of a dimension"
};
