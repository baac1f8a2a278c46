/** Every case that was written by hand, for the tests that make use of them. */
import { cases as accessSetupCases } from './access-setup.cases.ts';
import { cases as accessUpsertCases } from './access-upsert.cases.ts';
import { cases as auditLogCases } from './audit-log.cases.ts';
import { cases as byIdCases } from './by-id.cases.ts';
import { cases as changeCases } from './changes.cases.ts';
import { cases as closingCases } from './closings.cases.ts';
import { cases as companyCases } from './company.cases.ts';
import { cases as companyWriteCases } from './company-writes.cases.ts';
import { cases as compositionCases } from './compositions.cases.ts';
import type { ContractCase } from './contract-case.ts';
import { cases as conversionCases } from './conversions.cases.ts';
import { cases as copyProcessCases } from './copy-process.cases.ts';
import { cases as dependentsCases } from './dependents.cases.ts';
import { cases as employeeCodeCases } from './employee-codes.cases.ts';
import { cases as employeeCases } from './employees.cases.ts';
import { cases as formulaTextCases } from './formula-text.cases.ts';
import { cases as consolidatedCases } from './go-consolidated.cases.ts';
import { cases as copyPeriodCases } from './go-copy-period.cases.ts';
import { cases as factCases } from './go-facts.cases.ts';
import { cases as distributeCases } from './go-facts-distribute.cases.ts';
import { cases as goMasterCases } from './go-masters.cases.ts';
import { cases as goRecordCases } from './go-records.cases.ts';
import { cases as statementCases } from './go-statement.cases.ts';
import { cases as indicatorSetupCases } from './indicator-setup.cases.ts';
import { cases as indicatorCases } from './indicators.cases.ts';
import { cases as listCases } from './lists.cases.ts';
import { cases as meetingCases } from './meeting.cases.ts';
import { cases as modelIndicatorCases } from './model-indicators.cases.ts';
import { cases as panelSetupCases } from './panel-setup.cases.ts';
import { cases as panelCases } from './panels.cases.ts';
import { cases as panelWriteCases } from './panels-writes.cases.ts';
import { cases as passwordMessageCases } from './password-messages.cases.ts';
import { cases as progressHistoryCases } from './progress-history.cases.ts';
import { cases as progressSpreadCases } from './progress-spread.cases.ts';
import { readReferencesCases } from './read-references.cases.ts';
import { cases as resultChangeCases } from './result-changes.cases.ts';
import { cases as scenarioCases } from './scenario.cases.ts';
import { cases as scenarioRecordCases } from './scenario-records.cases.ts';
import { cases as upsertFormulaCases } from './upsert-formulas.cases.ts';
import { cases as upsertRecordsCases } from './upsert-records.cases.ts';
import { cases as versionCases } from './versions.cases.ts';
import { cases as webhookCases } from './webhooks.cases.ts';

export const writtenCases: readonly ContractCase[] = [
  ...closingCases,
  ...companyCases,
  ...companyWriteCases,
  ...auditLogCases,
  ...changeCases,
  ...webhookCases,
  ...employeeCases,
  ...passwordMessageCases,
  ...byIdCases,
  ...listCases,
  ...indicatorCases,
  ...dependentsCases,
  ...upsertRecordsCases,
  ...upsertFormulaCases,
  ...formulaTextCases,
  ...readReferencesCases,
  ...versionCases,
  ...conversionCases,
  ...panelCases,
  ...progressHistoryCases,
  ...resultChangeCases,
  ...progressSpreadCases,
  ...scenarioCases,
  ...scenarioRecordCases,
  ...meetingCases,
  ...panelWriteCases,
  ...modelIndicatorCases,
  ...copyProcessCases,
  ...factCases,
  ...distributeCases,
  ...goMasterCases,
  ...goRecordCases,
  ...statementCases,
  ...copyPeriodCases,
  ...consolidatedCases,
  ...panelSetupCases,
  ...accessSetupCases,
  ...accessUpsertCases,
  ...indicatorSetupCases,
  ...compositionCases,
  ...employeeCodeCases,
];
