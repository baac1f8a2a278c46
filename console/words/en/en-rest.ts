/** What the other pages say in English, and what is said of requests that are refused. */
import { rulesIn } from '../../../src/kernel/rules/all-rules.ts';
import type { ptRest } from '../pt/pt-rest.ts';
import type { Widened } from '../widened.ts';
import { enAdministration } from './en-administration.ts';
import { enBudget } from './en-budget.ts';
import { enEnvironment } from './en-environment.ts';
import { enFormula } from './en-formula.ts';
import { enGrid } from './en-grid.ts';
import { enIndicators } from './en-indicators.ts';
import { enIntegration } from './en-integration.ts';
import { enModels } from './en-models.ts';
import { enRecords } from './en-records.ts';
import { enRequests } from './en-requests.ts';

export const enRest: Widened<typeof ptRest> = {
  ...enIndicators,
  ...enFormula,
  ...enGrid,
  ...enAdministration,
  ...enRecords,
  ...enBudget,
  ...enEnvironment,
  ...enModels,
  ...enRequests,
  ...enIntegration,
  rules: rulesIn('en'),
  /** What fields of dialogs are called in what rules say. */
  ruleFields: {
    alcance: 'Reach',
    alvo: 'Goal',
    ate: 'To',
    campo: 'What changes',
    celulas: 'Cells',
    centrosResultado: 'Result centre',
    como: 'Apply',
    como_estava_em: 'As it was on',
    definir: 'Differences',
    expira_em: 'Valid until',
    fator: 'Multiply by',
    id_centro_resultado: 'Result centre',
    id_conta: 'Account',
    id_estrutura: 'Structure',
    meses: 'Months',
    multiplo: 'Multiple',
    origem: 'Copied from',
    paineis: 'Panels',
    percentuais: 'Percentages',
    peso: 'Weight',
    registro: 'Record',
    rotas: 'Routes',
    senha: 'Password',
    silencio_ate: 'Not at night',
    valor: 'Value',
  },
};
