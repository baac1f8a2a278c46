/** The kinds of records, as they are declared. Made by `npm run sdk`: change nothing here. */
import type { RecordKind } from '../kind.ts';

export const kinds = {
  "departamento": {
    "list": "/company/getDepartments",
    "one": "/company/department/getById/{id}",
    "insert": "/company/insertDepartment",
    "update": "/company/updateDepartment/{id}",
    "remove": "/company/deleteDepartment/{id}",
    "many": {
      "path": "/company/department/upsertMany",
      "most": 2000,
      "further": []
    },
    "include": [
      "codigo_externo",
      "desativado"
    ],
    "writes": "Gerente",
    "retired": {
      "field": "desativado",
      "value": 1
    },
    "fields": [
      {
        "name": "nome",
        "isRequired": true,
        "isNullable": false,
        "type": "text",
        "longest": 255
      },
      {
        "name": "area",
        "isRequired": false,
        "isNullable": false,
        "type": "choice",
        "values": [
          0,
          1
        ]
      },
      {
        "name": "codigo_externo",
        "isRequired": false,
        "isNullable": true,
        "type": "text",
        "longest": 255
      }
    ],
    "shown": [],
    "filters": [
      {
        "name": "area",
        "values": [
          0,
          1
        ]
      }
    ]
  },
  "filial": {
    "list": "/company/getBranches",
    "one": "/company/branch/getById/{id}",
    "insert": "/company/insertBranch",
    "update": "/company/updateBranch/{id}",
    "remove": "/company/deleteBranch/{id}",
    "many": {
      "path": "/company/branch/upsertMany",
      "most": 2000,
      "further": []
    },
    "include": [
      "codigo_externo",
      "desativado"
    ],
    "writes": "Gerente",
    "retired": {
      "field": "desativado",
      "value": 1
    },
    "fields": [
      {
        "name": "nome",
        "isRequired": true,
        "isNullable": false,
        "type": "text",
        "longest": 255
      },
      {
        "name": "estado",
        "isRequired": true,
        "isNullable": false,
        "type": "text",
        "longest": 255
      },
      {
        "name": "cidade",
        "isRequired": true,
        "isNullable": false,
        "type": "text",
        "longest": 255
      },
      {
        "name": "codigo_externo",
        "isRequired": false,
        "isNullable": true,
        "type": "text",
        "longest": 255
      }
    ],
    "shown": [],
    "filters": []
  },
  "cargo": {
    "list": "/company/getRoles",
    "one": "/company/role/getById/{id}",
    "insert": "/company/insertRole",
    "update": "/company/updateRole/{id}",
    "remove": "/company/deleteRole/{id}",
    "many": {
      "path": "/company/role/upsertMany",
      "most": 2000,
      "further": []
    },
    "include": [
      "codigo_externo",
      "desativado"
    ],
    "writes": "Gerente",
    "retired": {
      "field": "desativado",
      "value": 1
    },
    "fields": [
      {
        "name": "nome",
        "isRequired": true,
        "isNullable": false,
        "type": "text",
        "longest": 255
      },
      {
        "name": "descricao",
        "isRequired": false,
        "isNullable": false,
        "type": "text",
        "longest": 10000
      },
      {
        "name": "codigo_externo",
        "isRequired": false,
        "isNullable": true,
        "type": "text",
        "longest": 255
      }
    ],
    "shown": [],
    "filters": []
  },
  "funcao": {
    "list": "/company/function/getAll",
    "one": "/company/function/getById/{id}",
    "insert": "/company/insertFunction",
    "update": "/company/updateFunction/{id}",
    "remove": "/company/deleteFunction/{id}",
    "many": {
      "path": "/company/function/upsertMany",
      "most": 2000,
      "further": []
    },
    "include": [
      "codigo_externo",
      "desativado"
    ],
    "writes": "Gerente",
    "retired": {
      "field": "desativado",
      "value": 1
    },
    "fields": [
      {
        "name": "nome",
        "isRequired": true,
        "isNullable": false,
        "type": "text",
        "longest": 255
      },
      {
        "name": "id_cargo",
        "isRequired": true,
        "isNullable": false,
        "type": "reference",
        "to": "cargo",
        "none": null,
        "namedBy": [
          "nome_cargo"
        ]
      },
      {
        "name": "descricao",
        "isRequired": false,
        "isNullable": true,
        "type": "text",
        "longest": 10000
      },
      {
        "name": "codigo_externo",
        "isRequired": false,
        "isNullable": true,
        "type": "text",
        "longest": 255
      }
    ],
    "shown": [],
    "filters": [
      {
        "name": "id_cargo",
        "to": "cargo"
      }
    ]
  },
  "colaborador": {
    "list": "/employee/getEmployees",
    "one": "/employee/getById/{id}",
    "insert": "/employee/insertEmployee",
    "update": "/employee/updateEmployee/{id}",
    "many": {
      "path": "/employee/upsertMany",
      "most": 10000,
      "further": []
    },
    "include": [
      "codigo_externo",
      "sessoes",
      "ultimo_uso"
    ],
    "writes": "Gerente",
    "retired": {
      "field": "lixeira",
      "value": 1
    },
    "fields": [
      {
        "name": "nome",
        "isRequired": true,
        "isNullable": false,
        "type": "text",
        "longest": 255
      },
      {
        "name": "email",
        "isRequired": true,
        "isNullable": false,
        "type": "text",
        "longest": 254,
        "isFixed": true
      },
      {
        "name": "id_filial",
        "isRequired": true,
        "isNullable": false,
        "type": "reference",
        "to": "filial",
        "none": null,
        "namedBy": [
          "nome_filial"
        ]
      },
      {
        "name": "id_cargo",
        "isRequired": true,
        "isNullable": false,
        "type": "reference",
        "to": "cargo",
        "none": null,
        "namedBy": [
          "nome_cargo"
        ]
      },
      {
        "name": "id_funcao",
        "isRequired": true,
        "isNullable": false,
        "type": "reference",
        "to": "funcao",
        "none": null,
        "namedBy": [
          "nome_funcao"
        ]
      },
      {
        "name": "sexo",
        "isRequired": false,
        "isNullable": true,
        "type": "choice",
        "values": [
          "Masculino",
          "Feminino"
        ]
      },
      {
        "name": "data_admissao",
        "isRequired": false,
        "isNullable": true,
        "type": "date"
      },
      {
        "name": "status",
        "isRequired": false,
        "isNullable": false,
        "type": "choice",
        "values": [
          0,
          1,
          2
        ],
        "initial": 1
      },
      {
        "name": "codigo_externo",
        "isRequired": false,
        "isNullable": true,
        "type": "text",
        "longest": 255
      },
      {
        "name": "id_departamento",
        "isRequired": false,
        "isNullable": false,
        "type": "reference",
        "to": "departamento",
        "none": null,
        "namedBy": [
          "nome_departamento"
        ],
        "at": "/employee/updateEmployeeDepartment/{id}"
      }
    ],
    "shown": [
      {
        "name": "nivel_de_acesso",
        "isRequired": false,
        "isNullable": false,
        "type": "choice",
        "values": [
          "Gerente",
          "Gestor",
          "Colaborador"
        ]
      },
      {
        "name": "sessoes",
        "isRequired": false,
        "isNullable": false,
        "type": "integer",
        "least": 0,
        "most": 1000000
      },
      {
        "name": "ultimo_uso",
        "isRequired": false,
        "isNullable": true,
        "type": "date-time"
      }
    ],
    "filters": [
      {
        "name": "id_filial",
        "to": "filial"
      },
      {
        "name": "id_cargo",
        "to": "cargo"
      },
      {
        "name": "id_funcao",
        "to": "funcao"
      },
      {
        "name": "sexo",
        "values": [
          "Masculino",
          "Feminino"
        ]
      },
      {
        "name": "status",
        "values": [
          0,
          1,
          2
        ]
      },
      {
        "name": "id_departamento",
        "to": "departamento",
        "none": "null"
      },
      {
        "name": "nivel_de_acesso",
        "values": [
          "Gerente",
          "Gestor",
          "Colaborador"
        ]
      }
    ]
  },
  "indicador": {
    "list": "/indicators/getAll",
    "one": "/indicators/getById/{id}",
    "insert": "/indicators/insertCommonIndicator",
    "update": "/indicators/updateIndicator/{id}",
    "remove": "/indicators/deleteIndicator/{id}",
    "many": {
      "path": "/indicators/upsertMany",
      "most": 2000,
      "further": []
    },
    "include": [
      "codigo_externo",
      "desativado"
    ],
    "module": "gmr",
    "writes": "Gestor",
    "retired": {
      "field": "desativado",
      "value": 1
    },
    "fields": [
      {
        "name": "nome",
        "isRequired": true,
        "isNullable": false,
        "type": "text",
        "longest": 255
      },
      {
        "name": "descricao",
        "isRequired": false,
        "isNullable": false,
        "type": "text",
        "longest": 10000
      },
      {
        "name": "fonte",
        "isRequired": false,
        "isNullable": false,
        "type": "text",
        "longest": 10000
      },
      {
        "name": "meta_oculta",
        "isRequired": false,
        "isNullable": false,
        "type": "choice",
        "values": [
          0,
          1
        ]
      },
      {
        "name": "meta_ajustavel",
        "isRequired": false,
        "isNullable": false,
        "type": "choice",
        "values": [
          0,
          1
        ]
      },
      {
        "name": "unidade_medida",
        "isRequired": false,
        "isNullable": false,
        "type": "choice",
        "values": [
          0,
          1,
          2,
          3,
          4,
          5,
          6,
          7,
          8,
          9,
          10
        ]
      },
      {
        "name": "interpretacao",
        "isRequired": false,
        "isNullable": false,
        "type": "choice",
        "values": [
          0,
          1,
          2,
          3,
          4,
          5,
          6,
          7,
          8
        ]
      },
      {
        "name": "totalizador",
        "isRequired": false,
        "isNullable": false,
        "type": "choice",
        "values": [
          0,
          1,
          2
        ]
      },
      {
        "name": "moeda",
        "isRequired": false,
        "isNullable": false,
        "type": "text",
        "longest": 255
      },
      {
        "name": "codigo_externo",
        "isRequired": false,
        "isNullable": true,
        "type": "text",
        "longest": 255
      }
    ],
    "shown": [
      {
        "name": "tipo",
        "isRequired": false,
        "isNullable": false,
        "type": "choice",
        "values": [
          0,
          1,
          2,
          3,
          4,
          5
        ]
      }
    ],
    "filters": [
      {
        "name": "tipo",
        "values": [
          0,
          1,
          2,
          3,
          4,
          5
        ]
      },
      {
        "name": "meta_oculta",
        "values": [
          0,
          1
        ]
      },
      {
        "name": "meta_ajustavel",
        "values": [
          0,
          1
        ]
      },
      {
        "name": "unidade_medida",
        "values": [
          0,
          1,
          2,
          3,
          4,
          5,
          6,
          7,
          8,
          9,
          10
        ]
      },
      {
        "name": "interpretacao",
        "values": [
          0,
          1,
          2,
          3,
          4,
          5,
          6,
          7,
          8
        ]
      },
      {
        "name": "totalizador",
        "values": [
          0,
          1,
          2
        ]
      },
      {
        "name": "id_painel_modelo",
        "to": "painel_modelo"
      }
    ]
  },
  "painel_grupo": {
    "list": "/panels/getGroups",
    "one": "/panels/group/getById/{id}",
    "insert": "/panels/insertGroup",
    "update": "/panels/updateGroup/{id}",
    "remove": "/panels/deleteGroup/{id}",
    "many": {
      "path": "/panels/group/upsertMany",
      "most": 2000,
      "further": []
    },
    "include": [
      "codigo_externo",
      "desativado"
    ],
    "module": "gmr",
    "writes": "Gestor",
    "retired": {
      "field": "desativado",
      "value": 1
    },
    "fields": [
      {
        "name": "nome",
        "isRequired": true,
        "isNullable": false,
        "type": "text",
        "longest": 255
      },
      {
        "name": "id_grupo",
        "isRequired": false,
        "isNullable": true,
        "type": "reference",
        "to": "painel_grupo",
        "none": null,
        "namedBy": [
          "nome_grupo"
        ]
      },
      {
        "name": "ordem",
        "isRequired": false,
        "isNullable": false,
        "type": "integer",
        "least": 0,
        "most": 2147483647
      },
      {
        "name": "codigo_externo",
        "isRequired": false,
        "isNullable": true,
        "type": "text",
        "longest": 255
      }
    ],
    "shown": [],
    "filters": [
      {
        "name": "id_grupo",
        "to": "painel_grupo",
        "none": "null"
      }
    ]
  },
  "painel_modelo": {
    "list": "/panels/getModels",
    "one": "/panels/model/getById/{id}",
    "insert": "/panels/insertModel",
    "update": "/panels/updateModel/{id}",
    "remove": "/panels/deleteModel/{id}",
    "many": {
      "path": "/panels/model/upsertMany",
      "most": 2000,
      "further": []
    },
    "include": [
      "codigo_externo"
    ],
    "module": "gmr",
    "writes": "Gestor",
    "retired": {
      "field": "status",
      "value": 0
    },
    "fields": [
      {
        "name": "nome",
        "isRequired": true,
        "isNullable": false,
        "type": "text",
        "longest": 255
      },
      {
        "name": "id_grupo",
        "isRequired": false,
        "isNullable": true,
        "type": "reference",
        "to": "painel_grupo",
        "none": null,
        "namedBy": [
          "nome_grupo"
        ]
      },
      {
        "name": "confidencial",
        "isRequired": false,
        "isNullable": false,
        "type": "choice",
        "values": [
          0,
          1
        ]
      },
      {
        "name": "ordem",
        "isRequired": false,
        "isNullable": true,
        "type": "integer",
        "least": 0,
        "most": 2147483647
      },
      {
        "name": "base",
        "isRequired": false,
        "isNullable": true,
        "type": "reference",
        "to": "painel_modelo",
        "none": 0
      },
      {
        "name": "codigo_externo",
        "isRequired": false,
        "isNullable": true,
        "type": "text",
        "longest": 255
      }
    ],
    "shown": [],
    "filters": [
      {
        "name": "id_grupo",
        "to": "painel_grupo",
        "none": "null"
      },
      {
        "name": "confidencial",
        "values": [
          0,
          1
        ]
      },
      {
        "name": "base",
        "to": "painel_modelo",
        "none": "0"
      }
    ]
  },
  "gmr_processo": {
    "list": "/processes/getGmrProcesses",
    "one": "/processes/getById/{id}",
    "insert": "/processes/insertGmrProcess",
    "update": "/processes/updateGmrProcess/{id}",
    "remove": "/processes/deleteGmrProcess/{id}",
    "many": {
      "path": "/processes/upsertMany",
      "most": 2000,
      "further": []
    },
    "include": [
      "atingimento_minimo",
      "atingimento_maximo",
      "fechamento_definicao",
      "dia_limite",
      "codigo_externo"
    ],
    "module": "gmr",
    "writes": "Gestor",
    "retired": {
      "field": "status",
      "value": 0
    },
    "fields": [
      {
        "name": "nome",
        "isRequired": true,
        "isNullable": false,
        "type": "text",
        "longest": 255
      },
      {
        "name": "inicio",
        "isRequired": true,
        "isNullable": false,
        "type": "month"
      },
      {
        "name": "fim",
        "isRequired": true,
        "isNullable": false,
        "type": "month"
      },
      {
        "name": "atingimento_minimo",
        "isRequired": false,
        "isNullable": true,
        "type": "integer",
        "least": -10000,
        "most": 10000
      },
      {
        "name": "atingimento_maximo",
        "isRequired": false,
        "isNullable": true,
        "type": "integer",
        "least": -10000,
        "most": 10000
      },
      {
        "name": "fechamento_definicao",
        "isRequired": false,
        "isNullable": false,
        "type": "choice",
        "values": [
          0,
          1
        ]
      },
      {
        "name": "dia_limite",
        "isRequired": false,
        "isNullable": true,
        "type": "integer",
        "least": 1,
        "most": 31
      },
      {
        "name": "codigo_externo",
        "isRequired": false,
        "isNullable": true,
        "type": "text",
        "longest": 255
      }
    ],
    "shown": [],
    "filters": [
      {
        "name": "fechamento_definicao",
        "values": [
          0,
          1
        ]
      }
    ]
  },
  "gmr_painel": {
    "list": "/panels/panel/getAll",
    "one": "/panels/panel/getById/{id}",
    "insert": "/panels/insertPanel",
    "update": "/panels/updatePanelDefinition/{id}",
    "remove": "/panels/deletePanel/{id}",
    "many": {
      "path": "/panels/panel/upsertMany",
      "most": 2000,
      "further": [
        {
          "name": "id_responsavel",
          "isRequired": false,
          "isNullable": false,
          "type": "reference",
          "to": "colaborador",
          "none": null
        }
      ]
    },
    "include": [
      "confidencial",
      "responsaveis",
      "departamentos"
    ],
    "module": "gmr",
    "writes": "Gestor",
    "retired": {
      "field": "desativado",
      "value": 1
    },
    "fields": [
      {
        "name": "nome",
        "isRequired": true,
        "isNullable": false,
        "type": "text",
        "longest": 255
      },
      {
        "name": "id_painel_modelo",
        "isRequired": true,
        "isNullable": false,
        "type": "reference",
        "to": "painel_modelo",
        "none": null,
        "namedBy": [
          "nome_painel_modelo"
        ]
      },
      {
        "name": "id_grupo",
        "isRequired": false,
        "isNullable": true,
        "type": "reference",
        "to": "painel_grupo",
        "none": null,
        "namedBy": [
          "nome_grupo"
        ]
      },
      {
        "name": "ordem",
        "isRequired": false,
        "isNullable": true,
        "type": "integer",
        "least": 0,
        "most": 2147483647
      },
      {
        "name": "processos",
        "isRequired": false,
        "isNullable": false,
        "type": "references",
        "to": "gmr_processo"
      },
      {
        "name": "codigo_externo",
        "isRequired": false,
        "isNullable": true,
        "type": "text",
        "longest": 255
      }
    ],
    "shown": [
      {
        "name": "confidencial",
        "isRequired": false,
        "isNullable": false,
        "type": "choice",
        "values": [
          0,
          1
        ]
      },
      {
        "name": "responsaveis",
        "isRequired": false,
        "isNullable": false,
        "type": "texts"
      },
      {
        "name": "departamentos",
        "isRequired": false,
        "isNullable": false,
        "type": "texts"
      }
    ],
    "filters": [
      {
        "name": "id_grupo",
        "to": "painel_grupo",
        "none": "null"
      },
      {
        "name": "id_painel_modelo",
        "to": "painel_modelo"
      },
      {
        "name": "confidencial",
        "values": [
          0,
          1
        ]
      },
      {
        "name": "id_responsavel",
        "to": "colaborador",
        "none": "null"
      },
      {
        "name": "id_departamento",
        "to": "departamento",
        "none": "null"
      },
      {
        "name": "id_gmr_processo",
        "to": "gmr_processo",
        "none": "null"
      }
    ]
  },
  "acao": {
    "list": "/panels/getActions",
    "one": "/panels/action/getById/{id}",
    "insert": "/panels/insertAction",
    "update": "/panels/updateAction/{id}",
    "remove": "/panels/deleteAction/{id}",
    "calledBy": "o_que",
    "order": "prazo",
    "usual": "estado=aberta",
    "include": [],
    "module": "gmr",
    "writes": "Colaborador",
    "retired": null,
    "fields": [
      {
        "name": "id_gmr_painel",
        "isRequired": true,
        "isNullable": false,
        "type": "reference",
        "to": "gmr_painel",
        "none": null,
        "namedBy": [
          "nome_painel"
        ],
        "isFixed": true
      },
      {
        "name": "o_que",
        "isRequired": true,
        "isNullable": false,
        "type": "text",
        "longest": 2000
      },
      {
        "name": "id_responsavel",
        "isRequired": true,
        "isNullable": false,
        "type": "reference",
        "to": "colaborador",
        "none": null,
        "namedBy": [
          "nome_responsavel"
        ]
      },
      {
        "name": "prazo",
        "isRequired": true,
        "isNullable": false,
        "type": "date"
      },
      {
        "name": "quanto",
        "isRequired": false,
        "isNullable": true,
        "type": "decimal"
      },
      {
        "name": "estado",
        "isRequired": false,
        "isNullable": false,
        "type": "choice",
        "values": [
          "aberta",
          "feita",
          "cancelada"
        ]
      },
      {
        "name": "resultado",
        "isRequired": false,
        "isNullable": true,
        "type": "text",
        "longest": 10000
      }
    ],
    "shown": [
      {
        "name": "id_indicador",
        "isRequired": false,
        "isNullable": true,
        "type": "reference",
        "to": "indicador",
        "none": null,
        "namedBy": [
          "nome_indicador"
        ]
      },
      {
        "name": "mes",
        "isRequired": false,
        "isNullable": true,
        "type": "integer",
        "least": 1,
        "most": 12
      },
      {
        "name": "ano",
        "isRequired": false,
        "isNullable": true,
        "type": "integer",
        "least": 0,
        "most": 9999
      }
    ],
    "filters": [
      {
        "name": "id_gmr_painel",
        "to": "gmr_painel"
      },
      {
        "name": "id_responsavel",
        "to": "colaborador"
      },
      {
        "name": "estado",
        "values": [
          "aberta",
          "feita",
          "cancelada"
        ]
      },
      {
        "name": "vence",
        "values": [
          "vencida",
          "semana"
        ],
        "isFurther": true
      },
      {
        "name": "de",
        "values": [
          "eu",
          "equipe"
        ],
        "isFurther": true
      }
    ]
  },
  "cenario": {
    "list": "/panels/getScenarios",
    "one": "/panels/scenario/getById/{id}",
    "insert": "/panels/insertScenario",
    "update": "/panels/updateScenario/{id}",
    "remove": "/panels/deleteScenario/{id}",
    "include": [
      "diferencas"
    ],
    "module": "gmr",
    "writes": "Colaborador",
    "retired": null,
    "fields": [
      {
        "name": "nome",
        "isRequired": true,
        "isNullable": false,
        "type": "text",
        "longest": 255
      },
      {
        "name": "visivel",
        "isRequired": false,
        "isNullable": false,
        "type": "choice",
        "values": [
          "dono",
          "empresa"
        ]
      },
      {
        "name": "base_em",
        "isRequired": false,
        "isNullable": true,
        "type": "date-time"
      },
      {
        "name": "id_colaborador",
        "isRequired": false,
        "isNullable": false,
        "type": "reference",
        "to": "colaborador",
        "none": null,
        "namedBy": [
          "nome_colaborador"
        ],
        "at": "/panels/updateScenario/{id}"
      }
    ],
    "shown": [
      {
        "name": "diferencas",
        "isRequired": false,
        "isNullable": false,
        "type": "integer",
        "least": 0,
        "most": 2147483647
      },
      {
        "name": "data_cadastro",
        "isRequired": false,
        "isNullable": false,
        "type": "date-time"
      }
    ],
    "filters": [
      {
        "name": "visivel",
        "values": [
          "dono",
          "empresa"
        ]
      },
      {
        "name": "id_colaborador",
        "to": "colaborador",
        "none": "null"
      }
    ]
  },
  "processo_go": {
    "list": "/go/processoGo/getAll",
    "one": "/go/processoGo/getById/{id}",
    "insert": "/go/processoGo/insert",
    "update": "/go/processoGo/update/{id}",
    "remove": "/go/processoGo/delete/{id}",
    "many": {
      "path": "/go/processoGo/upsertMany",
      "most": 2000,
      "further": []
    },
    "include": [],
    "module": "go",
    "writes": "Gestor",
    "retired": {
      "field": "bloqueado",
      "value": 1,
      "by": {
        "retire": "/go/processoGo/block/{id}",
        "restore": "/go/processoGo/unblock/{id}"
      }
    },
    "fields": [
      {
        "name": "codigo",
        "isRequired": true,
        "isNullable": false,
        "type": "text",
        "longest": 255
      },
      {
        "name": "nome",
        "isRequired": true,
        "isNullable": false,
        "type": "text",
        "longest": 255
      },
      {
        "name": "moeda",
        "isRequired": false,
        "isNullable": false,
        "type": "text",
        "longest": 255
      }
    ],
    "shown": [],
    "filters": []
  },
  "periodo_go": {
    "list": "/go/periodoGo/getAll",
    "one": "/go/periodoGo/getById/{id}",
    "insert": "/go/periodoGo/insert",
    "update": "/go/periodoGo/update/{id}",
    "remove": "/go/periodoGo/delete/{id}",
    "many": {
      "path": "/go/periodoGo/upsertMany",
      "most": 2000,
      "further": []
    },
    "include": [],
    "module": "go",
    "writes": "Gestor",
    "retired": {
      "field": "bloqueado",
      "value": 1,
      "by": {
        "retire": "/go/periodoGo/block/{id}",
        "restore": "/go/periodoGo/unblock/{id}"
      }
    },
    "fields": [
      {
        "name": "codigo",
        "isRequired": true,
        "isNullable": false,
        "type": "text",
        "longest": 255
      },
      {
        "name": "nome",
        "isRequired": true,
        "isNullable": false,
        "type": "text",
        "longest": 255
      },
      {
        "name": "id_go_processo",
        "isRequired": true,
        "isNullable": false,
        "type": "reference",
        "to": "processo_go",
        "none": null,
        "namedBy": [
          "codigo_processo",
          "nome_processo"
        ]
      },
      {
        "name": "inicio",
        "isRequired": true,
        "isNullable": false,
        "type": "month"
      },
      {
        "name": "fim",
        "isRequired": true,
        "isNullable": false,
        "type": "month"
      },
      {
        "name": "id_periodo_historico",
        "isRequired": false,
        "isNullable": true,
        "type": "reference",
        "to": "periodo_go",
        "none": null,
        "namedBy": [
          "codigo_periodo_historico",
          "nome_periodo_historico"
        ]
      }
    ],
    "shown": [],
    "filters": [
      {
        "name": "id_go_processo",
        "to": "processo_go"
      },
      {
        "name": "id_periodo_historico",
        "to": "periodo_go",
        "none": "null"
      }
    ]
  },
  "conta_go": {
    "list": "/go/contaGo/getAll",
    "one": "/go/contaGo/getById/{id}",
    "insert": "/go/contaGo/insert",
    "update": "/go/contaGo/update/{id}",
    "remove": "/go/contaGo/delete/{id}",
    "many": {
      "path": "/go/contaGo/upsertMany",
      "most": 2000,
      "further": []
    },
    "include": [],
    "module": "go",
    "writes": "Gestor",
    "retired": {
      "field": "bloqueado",
      "value": 1,
      "by": {
        "retire": "/go/contaGo/block/{id}",
        "restore": "/go/contaGo/unblock/{id}"
      }
    },
    "fields": [
      {
        "name": "codigo",
        "isRequired": true,
        "isNullable": false,
        "type": "text",
        "longest": 255
      },
      {
        "name": "nome",
        "isRequired": true,
        "isNullable": false,
        "type": "text",
        "longest": 255
      },
      {
        "name": "id_conta_pai",
        "isRequired": false,
        "isNullable": true,
        "type": "reference",
        "to": "conta_go",
        "none": null,
        "namedBy": [
          "codigo_conta_pai",
          "nome_conta_pai"
        ]
      },
      {
        "name": "natureza",
        "isRequired": false,
        "isNullable": false,
        "type": "choice",
        "values": [
          0,
          1
        ]
      }
    ],
    "shown": [],
    "filters": [
      {
        "name": "id_conta_pai",
        "to": "conta_go",
        "none": "null"
      },
      {
        "name": "natureza",
        "values": [
          0,
          1
        ]
      }
    ]
  },
  "estrutura_go": {
    "list": "/go/estruturaGo/getAll",
    "one": "/go/estruturaGo/getById/{id}",
    "insert": "/go/estruturaGo/insert",
    "update": "/go/estruturaGo/update/{id}",
    "remove": "/go/estruturaGo/delete/{id}",
    "many": {
      "path": "/go/estruturaGo/upsertMany",
      "most": 2000,
      "further": []
    },
    "include": [],
    "module": "go",
    "writes": "Gestor",
    "retired": {
      "field": "bloqueado",
      "value": 1,
      "by": {
        "retire": "/go/estruturaGo/block/{id}",
        "restore": "/go/estruturaGo/unblock/{id}"
      }
    },
    "fields": [
      {
        "name": "codigo",
        "isRequired": true,
        "isNullable": false,
        "type": "text",
        "longest": 255
      },
      {
        "name": "nome",
        "isRequired": true,
        "isNullable": false,
        "type": "text",
        "longest": 255
      },
      {
        "name": "id_go_processo_periodo",
        "isRequired": true,
        "isNullable": false,
        "type": "reference",
        "to": "periodo_go",
        "none": null,
        "namedBy": [
          "codigo_periodo",
          "nome_periodo"
        ],
        "isFixed": true
      },
      {
        "name": "id_pai",
        "isRequired": false,
        "isNullable": true,
        "type": "reference",
        "to": "estrutura_go",
        "none": null,
        "namedBy": [
          "codigo_pai",
          "nome_pai"
        ]
      },
      {
        "name": "ordem",
        "isRequired": false,
        "isNullable": false,
        "type": "integer",
        "least": 0,
        "most": 2147483647
      }
    ],
    "shown": [],
    "filters": [
      {
        "name": "id_go_processo_periodo",
        "to": "periodo_go"
      },
      {
        "name": "id_pai",
        "to": "estrutura_go",
        "none": "null"
      }
    ]
  },
  "centro_resultado_go": {
    "list": "/go/centroResultadoGo/getAll",
    "one": "/go/centroResultadoGo/getById/{id}",
    "insert": "/go/centroResultadoGo/insert",
    "update": "/go/centroResultadoGo/update/{id}",
    "remove": "/go/centroResultadoGo/delete/{id}",
    "many": {
      "path": "/go/centroResultadoGo/upsertMany",
      "most": 2000,
      "further": []
    },
    "include": [],
    "module": "go",
    "writes": "Gestor",
    "retired": {
      "field": "bloqueado",
      "value": 1,
      "by": {
        "retire": "/go/centroResultadoGo/block/{id}",
        "restore": "/go/centroResultadoGo/unblock/{id}"
      }
    },
    "fields": [
      {
        "name": "codigo",
        "isRequired": true,
        "isNullable": false,
        "type": "text",
        "longest": 255
      },
      {
        "name": "nome",
        "isRequired": true,
        "isNullable": false,
        "type": "text",
        "longest": 255
      },
      {
        "name": "id_pai",
        "isRequired": false,
        "isNullable": true,
        "type": "reference",
        "to": "centro_resultado_go",
        "none": null,
        "namedBy": [
          "codigo_pai",
          "nome_pai"
        ]
      },
      {
        "name": "id_departamento",
        "isRequired": false,
        "isNullable": true,
        "type": "reference",
        "to": "departamento",
        "none": null,
        "namedBy": [
          "nome_departamento"
        ]
      },
      {
        "name": "id_filial",
        "isRequired": false,
        "isNullable": true,
        "type": "reference",
        "to": "filial",
        "none": null,
        "namedBy": [
          "nome_filial"
        ]
      }
    ],
    "shown": [],
    "filters": [
      {
        "name": "id_pai",
        "to": "centro_resultado_go",
        "none": "null"
      },
      {
        "name": "id_departamento",
        "to": "departamento",
        "none": "null"
      },
      {
        "name": "id_filial",
        "to": "filial",
        "none": "null"
      }
    ]
  },
  "dimensao_go": {
    "list": "/go/dimensaoGo/getAll",
    "one": "/go/dimensaoGo/getById/{id}",
    "insert": "/go/dimensaoGo/insert",
    "update": "/go/dimensaoGo/update/{id}",
    "remove": "/go/dimensaoGo/delete/{id}",
    "many": {
      "path": "/go/dimensaoGo/upsertMany",
      "most": 2000,
      "further": []
    },
    "include": [],
    "module": "go",
    "writes": "Gestor",
    "retired": {
      "field": "bloqueado",
      "value": 1,
      "by": {
        "retire": "/go/dimensaoGo/block/{id}",
        "restore": "/go/dimensaoGo/unblock/{id}"
      }
    },
    "fields": [
      {
        "name": "codigo",
        "isRequired": true,
        "isNullable": false,
        "type": "text",
        "longest": 255
      },
      {
        "name": "nome",
        "isRequired": true,
        "isNullable": false,
        "type": "text",
        "longest": 255
      }
    ],
    "shown": [],
    "filters": []
  },
  "dimensao_resultado_go": {
    "list": "/go/dimensaoResultadoGo/getAll",
    "one": "/go/dimensaoResultadoGo/getById/{id}",
    "insert": "/go/dimensaoResultadoGo/insert",
    "update": "/go/dimensaoResultadoGo/update/{id}",
    "remove": "/go/dimensaoResultadoGo/delete/{id}",
    "many": {
      "path": "/go/dimensaoResultadoGo/upsertMany",
      "most": 2000,
      "further": []
    },
    "include": [],
    "module": "go",
    "writes": "Gestor",
    "retired": {
      "field": "bloqueado",
      "value": 1,
      "by": {
        "retire": "/go/dimensaoResultadoGo/block/{id}",
        "restore": "/go/dimensaoResultadoGo/unblock/{id}"
      }
    },
    "fields": [
      {
        "name": "codigo",
        "isRequired": true,
        "isNullable": false,
        "type": "text",
        "longest": 255
      },
      {
        "name": "nome",
        "isRequired": true,
        "isNullable": false,
        "type": "text",
        "longest": 255
      },
      {
        "name": "id_dimensao",
        "isRequired": true,
        "isNullable": false,
        "type": "reference",
        "to": "dimensao_go",
        "none": null,
        "namedBy": [
          "codigo_dimensao",
          "nome_dimensao"
        ],
        "isFixed": true
      },
      {
        "name": "id_pai",
        "isRequired": false,
        "isNullable": true,
        "type": "reference",
        "to": "dimensao_resultado_go",
        "none": null,
        "namedBy": [
          "codigo_pai",
          "nome_pai"
        ]
      }
    ],
    "shown": [],
    "filters": [
      {
        "name": "id_dimensao",
        "to": "dimensao_go"
      },
      {
        "name": "id_pai",
        "to": "dimensao_resultado_go",
        "none": "null"
      }
    ]
  }
} as const satisfies Record<string, RecordKind>;

/** Kinds that have no list of their own: they are written at the number that they are about. */
export const kindsOfNumbers = {
  "analise": {
    "list": "/panels/getAnalyses",
    "one": "/panels/analysis/getById/{id}",
    "insert": "/panels/insertAnalysis",
    "update": "/panels/updateAnalysis/{id}",
    "remove": "/panels/deleteAnalysis/{id}",
    "calledBy": "fato",
    "include": [],
    "module": "gmr",
    "writes": "Colaborador",
    "retired": {
      "field": "desativado",
      "value": 1
    },
    "fields": [
      {
        "name": "fato",
        "isRequired": true,
        "isNullable": false,
        "type": "text",
        "longest": 10000
      },
      {
        "name": "causas",
        "isRequired": false,
        "isNullable": false,
        "type": "texts"
      }
    ],
    "shown": [],
    "filters": [
      {
        "name": "id_gmr_painel",
        "to": "gmr_painel"
      },
      {
        "name": "id_indicador",
        "to": "indicador"
      },
      {
        "name": "id_colaborador",
        "to": "colaborador",
        "none": "null"
      }
    ]
  },
  "comentario": {
    "list": "/panels/getComments",
    "one": "/panels/comment/getById/{id}",
    "insert": "/panels/insertComment",
    "update": "/panels/updateComment/{id}",
    "remove": "/panels/deleteComment/{id}",
    "calledBy": "texto",
    "include": [],
    "module": "gmr",
    "writes": "Colaborador",
    "retired": null,
    "fields": [
      {
        "name": "texto",
        "isRequired": true,
        "isNullable": false,
        "type": "text",
        "longest": 10000
      },
      {
        "name": "mencoes",
        "isRequired": false,
        "isNullable": true,
        "type": "references",
        "to": "colaborador"
      }
    ],
    "shown": [],
    "filters": [
      {
        "name": "id_gmr_painel",
        "to": "gmr_painel"
      },
      {
        "name": "id_indicador",
        "to": "indicador",
        "none": "null"
      },
      {
        "name": "id_acao",
        "to": "acao",
        "none": "null"
      },
      {
        "name": "id_colaborador",
        "to": "colaborador",
        "none": "null"
      }
    ]
  }
} as const satisfies Record<string, RecordKind>;

/** By their names in the change feed. */
export const kindsOfFeeds = {
  "departamento": "departamento",
  "filial": "filial",
  "cargo": "cargo",
  "funcao": "funcao",
  "colaborador": "colaborador",
  "indicador": "indicador",
  "formula": "indicador",
  "grupo": "painel_grupo",
  "modelo": "painel_modelo",
  "processo": "gmr_processo",
  "painel": "gmr_painel",
  "acao": "acao",
  "cenario": "cenario",
  "processoGo": "processo_go",
  "periodoGo": "periodo_go",
  "contaGo": "conta_go",
  "estruturaGo": "estrutura_go",
  "centroResultadoGo": "centro_resultado_go",
  "dimensaoGo": "dimensao_go",
  "dimensaoResultadoGo": "dimensao_resultado_go"
} as const;

/** A kind of record, by the name of its table. */
export type KindName = keyof typeof kinds;
/** A field that people write. */
export type FieldName = (typeof kinds)[KindName]['fields'][number]['name'];
