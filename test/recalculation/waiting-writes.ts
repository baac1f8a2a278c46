/** Writes that wait for their results, at an API with a worker. */
import { startApi, type TestApi } from '../harness/api.ts';
import { type RecalculatedCompany, startWorker } from '../harness/recalculated-company.ts';

type RunningWorker = Awaited<ReturnType<typeof startWorker>>;

/** @param optionsFor what the worker is given, for the API that was just started. */
export async function startTogether(
  optionsFor: (api: TestApi) => Parameters<typeof startWorker>[1] = () => ({}),
): Promise<{ readonly api: TestApi; readonly running: RunningWorker }> {
  let running: RunningWorker;
  const api = await startApi({
    recalculation: {
      wake: (companyId) => running.worker.wake(companyId),
      settled: (...given) => running.worker.settled(...given),
    },
  });
  running = await startWorker(api, optionsFor(api));
  return { api, running };
}

interface WrittenInMay {
  readonly indicator?: 1 | 2;
  /** For how long the request waits for the results. Undefined: it does not. */
  readonly seconds?: number;
}

/** Writes the cell of panel 2 in May. */
export const putInMay = (
  api: TestApi,
  company: RecalculatedCompany,
  realizado_numerador: number,
  { indicator = 1, seconds }: WrittenInMay = {},
) =>
  api.put(
    `/panels/updateProgressPanel/panel/${company.panel(2)}/indicator/${company.indicator(indicator)}/month/5/year/2024`,
    { realizado_numerador },
    { token: company.token, headers: seconds === undefined ? {} : { prefer: `wait=${seconds}` } },
  );
