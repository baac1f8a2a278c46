/** What the other pages say in Portuguese, and what is said of requests that are refused. */
import { rulesIn } from '../../../src/kernel/rules/all-rules.ts';
import { ptAdministration } from './pt-administration.ts';
import { ptBudget } from './pt-budget.ts';
import { ptEnvironment } from './pt-environment.ts';
import { ptFormula } from './pt-formula.ts';
import { ptGrid } from './pt-grid.ts';
import { ptIndicators } from './pt-indicators.ts';
import { ptIntegration } from './pt-integration.ts';
import { ptModels } from './pt-models.ts';
import { ptRecords } from './pt-records.ts';
import { ptRequests } from './pt-requests.ts';

export const ptRest = {
  ...ptIndicators,
  ...ptFormula,
  ...ptGrid,
  ...ptAdministration,
  ...ptRecords,
  ...ptBudget,
  ...ptEnvironment,
  ...ptModels,
  ...ptRequests,
  ...ptIntegration,
  rules: rulesIn('pt'),
  /** What fields of dialogs are called in what rules say. */
  ruleFields: {
    alcance: 'Alcance',
    alvo: 'Alvo',
    ate: 'Até',
    campo: 'O que muda',
    celulas: 'Células',
    centrosResultado: 'Centro de resultado',
    como: 'Aplicar',
    como_estava_em: 'Como estava em',
    definir: 'Diferenças',
    expira_em: 'Vale até',
    fator: 'Multiplicar por',
    id_centro_resultado: 'Centro de resultado',
    id_conta: 'Conta',
    id_estrutura: 'Estrutura',
    meses: 'Meses',
    multiplo: 'Múltiplo',
    origem: 'De onde se copia',
    paineis: 'Painéis',
    percentuais: 'Percentuais',
    peso: 'Peso',
    registro: 'Registro',
    rotas: 'Rotas',
    senha: 'Senha',
    silencio_ate: 'Não enviar à noite',
    valor: 'Valor',
  },
};
