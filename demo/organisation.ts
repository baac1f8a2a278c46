import type { CompanyDocument, Employee } from './company-document.ts';

/** The invented part of the demo: offices, roles and people. Nobody here exists. */

export const departments = [
  { id: 1, nome: 'Diretoria', area: 0 },
  { id: 2, nome: 'Comercial', area: 1 },
  { id: 3, nome: 'Marketing', area: 1 },
  { id: 4, nome: 'Logística', area: 1 },
  { id: 5, nome: 'Finanças e Controladoria', area: 0 },
  { id: 6, nome: 'Recursos Humanos', area: 0 },
  { id: 7, nome: 'Tecnologia da Informação', area: 0 },
];

export const branches = [
  { id: 1, nome: 'Matriz', estado: 'Illinois', cidade: 'Chicago' },
  { id: 2, nome: 'Filial Central', estado: 'Texas', cidade: 'Houston' },
  { id: 3, nome: 'Filial Leste', estado: 'New York', cidade: 'New York City' },
  { id: 4, nome: 'Filial Sul', estado: 'Florida', cidade: 'Jacksonville' },
  { id: 5, nome: 'Filial Oeste', estado: 'California', cidade: 'Los Angeles' },
];

export const roles = [
  { id: 1, nome: 'Diretor', descricao: 'Responde por uma área da empresa' },
  { id: 2, nome: 'Gerente', descricao: 'Responde por uma região ou um departamento' },
  { id: 3, nome: 'Coordenador', descricao: 'Conduz uma equipe' },
  { id: 4, nome: 'Analista', descricao: 'Prepara números e decisões' },
  { id: 5, nome: 'Vendedor', descricao: 'Atende clientes' },
  { id: 6, nome: 'Assistente' },
];

export const functions = [
  { id: 1, nome: 'Direção geral', id_cargo: 1 },
  { id: 2, nome: 'Direção comercial', id_cargo: 1 },
  { id: 3, nome: 'Direção financeira', id_cargo: 1 },
  { id: 4, nome: 'Gerência regional', id_cargo: 2, descricao: 'Responde pelo painel da região' },
  { id: 5, nome: 'Gerência de departamento', id_cargo: 2 },
  {
    id: 6,
    nome: 'Coordenação de vendas',
    id_cargo: 3,
    descricao: 'Responde pelos painéis de alguns estados',
  },
  { id: 7, nome: 'Coordenação de logística', id_cargo: 3 },
  { id: 8, nome: 'Análise de desempenho', id_cargo: 4 },
  { id: 9, nome: 'Análise de marketing', id_cargo: 4 },
  { id: 10, nome: 'Análise de sistemas', id_cargo: 4 },
  { id: 11, nome: 'Vendas a empresas', id_cargo: 5 },
  { id: 12, nome: 'Vendas ao consumidor', id_cargo: 5 },
  { id: 13, nome: 'Apoio administrativo', id_cargo: 6 },
];

type Person = [
  name: string,
  sex: 'F' | 'M',
  functionId: number,
  departmentIds: number[],
  branchId: number,
  admission: string,
  salary: number,
  exception?: Partial<Employee>,
];

/**
 * The first seven: three directors, then the managers of the regions in the order of the regions.
 */
const people: Person[] = [
  ['Helena Duarte', 'F', 1, [1], 1, '2008-03-03', 24500, { nivel_de_acesso: 'Gerente' }],
  ['Marcos Tavares', 'M', 2, [1, 2], 1, '2009-08-17', 19800, { nivel_de_acesso: 'Gestor' }],
  ['Grace Whitfield', 'F', 3, [1, 5], 1, '2010-01-11', 20150.5, { nivel_de_acesso: 'Gestor' }],
  ['Rafael Monteiro', 'M', 4, [2], 2, '2011-05-02', 12400, { nivel_de_acesso: 'Gestor' }],
  ['Olivia Bennett', 'F', 4, [2], 3, '2010-10-04', 12950, { nivel_de_acesso: 'Gestor' }],
  ['Camila Nogueira', 'F', 4, [2], 4, '2012-02-13', 11875.25, { nivel_de_acesso: 'Gestor' }],
  ['Daniel Prescott', 'M', 4, [2], 5, '2009-06-01', 13300, { nivel_de_acesso: 'Gestor' }],
  ['Beatriz Sampaio', 'F', 6, [2], 2, '2012-09-10', 7900],
  ['Henry Caldwell', 'M', 6, [2], 2, '2013-04-15', 7650],
  ['Larissa Queiroz', 'F', 6, [2], 3, '2012-07-02', 8120],
  ['Edward Langley', 'M', 6, [2], 3, '2013-11-18', 7780.75],
  ['Thiago Barcelos', 'M', 6, [2], 4, '2013-03-04', 7600],
  ['Abigail Thornton', 'F', 6, [2], 4, '2014-01-06', 7450],
  ['Fernanda Leite', 'F', 6, [2], 5, '2011-12-05', 8300],
  ['Samuel Whitaker', 'M', 6, [2], 5, '2013-08-26', 7990],
  ['Patrícia Amaral', 'F', 5, [3], 1, '2011-03-21', 11200],
  ['George Ellison', 'M', 5, [4], 1, '2010-09-13', 11450],
  ['Renata Vasconcelos', 'F', 5, [6], 1, '2012-05-07', 10800],
  ['Arthur Pemberton', 'M', 5, [7], 1, '2013-02-18', 11900],
  ['Joana Figueiredo', 'F', 8, [5], 1, '2014-03-10', 5600],
  ['Walter Hensley', 'M', 8, [5, 2], 1, '2014-06-02', 5450],
  ['Luciana Prado', 'F', 8, [5], 2, '2015-01-19', 5300],
  ['Clara Winslow', 'F', 9, [3], 1, '2014-09-08', 5150],
  ['Gustavo Rezende', 'M', 9, [3], 5, '2015-07-13', 4980],
  ['Isabel Moreira', 'F', 10, [7], 1, '2015-10-05', 6350],
  ['Peter Hathaway', 'M', 10, [7], 1, '2016-02-15', 6200],
  ['Vinícius Lacerda', 'M', 7, [4], 5, '2013-05-27', 7100],
  ['Martha Kingsley', 'F', 7, [4], 3, '2014-10-20', 6980],
  ['Rodrigo Bastos', 'M', 11, [2], 2, '2014-02-24', 3900],
  ['Emily Harrow', 'F', 11, [2], 3, '2014-08-11', 4050],
  ['Aline Siqueira', 'F', 11, [2], 4, '2015-03-30', 3850],
  ['Thomas Granger', 'M', 11, [2], 5, '2014-05-12', 4100],
  ['Juliana Meireles', 'F', 12, [2], 2, '2015-11-09', 3200],
  ['Philip Ashdown', 'M', 12, [2], 3, '2016-04-18', 3150],
  ['Bruno Carvalhal', 'M', 12, [2], 4, '2016-08-01', 3100],
  ['Nora Fairchild', 'F', 12, [2], 5, '2015-06-22', 3250],
  ['Diego Pacheco', 'M', 12, [2], 5, '2016-10-03', 3120],
  ['Ruth Ellsworth', 'F', 13, [5], 1, '2016-01-25', 2650],
  ['Sônia Valadares', 'F', 13, [6], 1, '2013-09-16', 2880],
  ['Leonard Crosby', 'M', 13, [4], 3, '2015-02-09', 2710, { status: 0 }],
  ['Mariana Teles', 'F', 9, [3], 1, '2014-04-07', 4900, { status: 2 }],
  ['Frederico Salgado', 'M', 13, [2], 5, '2016-06-13', 2600, { status: 2, lixeira: 1 }],
];

export const companyDirectorId = 1;
export const salesDirectorId = 2;

/** The manager of region `region` (1 to 4) and the two coordinators who share its states. */
export function regionTeam(region: number): { manager: number; coordinators: [number, number] } {
  return { manager: 3 + region, coordinators: [6 + 2 * region, 7 + 2 * region] };
}

export function employees(): NonNullable<CompanyDocument['colaboradores']> {
  return people.map(
    ([nome, sex, functionId, departamentos, branchId, admission, salary, exception], index) => ({
      id: index + 1,
      nome,
      email: emailOf(nome),
      sexo: sex === 'F' ? 'Feminino' : 'Masculino',
      id_filial: branchId,
      id_cargo: functions.find((entry) => entry.id === functionId)?.id_cargo ?? 0,
      id_funcao: functionId,
      data_admissao: admission,
      remuneracao: salary,
      status: 1,
      lixeira: 0,
      nivel_de_acesso: 'Colaborador',
      ...exception,
      departamentos,
    }),
  );
}

/** `Vinícius Lacerda` → `vinicius.lacerda@example.com`. */
function emailOf(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return `${plain.toLowerCase().replaceAll(' ', '.')}@example.com`;
}
