/** The values of a formula's parts while it is typed: read from the server once, calculated by the worker. */
import type { ReferenceReading } from '@prumo/client';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { type LeafReading, readingsOf } from '../../src/formula/live-values.ts';
import type { Series } from '../../src/formula/read-cells.ts';
import type { ParsedFormula } from '../../src/formula/text/parse.ts';
import { client } from '../data/client.ts';
import type { Month } from '../data/month.ts';
import type { LiveAnswer, LiveQuestion } from './live-answer.ts';
import { Readings } from './readings.ts';

export interface LivePlace extends Month {
  readonly panel: number;
  /** Whose manual entries are read. Null for a new one. */
  readonly indicator: number | null;
}

export interface Live {
  /** Of the newest text that could be calculated. */
  readonly answered: Answered | undefined;
  /** Why something could not be read. */
  readonly error: unknown;
}

export interface Answered {
  readonly parsed: ParsedFormula;
  readonly answer: LiveAnswer;
}

/** Between two letters there is no need to ask. */
const askAfterMs = 250;

export interface LiveOptions {
  readonly parsed: ParsedFormula;
  readonly unit: number;
  readonly series: readonly Series[];
  /** Undefined: no panel is chosen. */
  readonly place: LivePlace | undefined;
  /** Another one reads everything anew. */
  readonly version: string;
}

export function useLive({ parsed, unit, series, place, version }: LiveOptions): Live {
  const { panel, ano, mes, indicator } = place ?? {};
  const { formula } = parsed;
  const readings = useMemo(() => {
    if (panel === undefined || ano === undefined || mes === undefined) return undefined;
    const at = { id_gmr_painel: panel, ano, mes, id_indicador: indicator ?? null };
    return new Readings((asked) => readAll(at, asked));
    // Another version is another memory.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [panel, ano, mes, indicator, version]);
  const known = useSyncExternalStore(readings?.subscribe ?? noSubscription, readings?.known ?? nothingKnown);
  const wanted = useMemo(
    () => (formula ? series.flatMap((one) => readingsOf(formula, unit, one)) : []),
    [formula, unit, series],
  );
  useEffect(() => {
    if (!readings || readings.missing(wanted).length === 0) return undefined;
    const timer = setTimeout(() => void readings.ask(wanted), askAfterMs);
    return () => clearTimeout(timer);
  }, [readings, wanted]);
  const question = useMemo(
    () => formula && readings && { parsed, formula, unit, series, read: known },
    [parsed, formula, unit, series, readings, known],
  );
  return { answered: useAnswer(question), error: readings?.error() };
}

const noSubscription = () => () => undefined;
const nothing: ReturnType<Readings['known']> = new Map();
const nothingKnown = () => nothing;

async function readAll(
  at: { id_gmr_painel: number; ano: number; mes: number; id_indicador: number | null },
  asked: readonly LeafReading[],
) {
  const leituras = asked.map(({ reference, series, part }) => ({
    // A reading has no label of its own. Of a formula that was understood the type is known.
    referencia: { ...reference, rotulo: reference.slug } as ReferenceReading['referencia'],
    serie: series,
    parte: part,
  }));
  const { leituras: read } = await client.panels.readFormulaReferences({ ...at, leituras });
  return read;
}

interface Question extends LiveQuestion {
  readonly parsed: ParsedFormula;
}

/** A worker that answers one question at a time; of those that wait, only the newest counts. */
class Asking {
  readonly #worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  readonly #told: (answered: Answered) => void;
  #asked: Question | undefined;
  #next: Question | undefined;

  constructor(told: (answered: Answered) => void) {
    this.#told = told;
    this.#worker.addEventListener('message', ({ data }: MessageEvent<LiveAnswer>) => this.#answer(data));
  }

  ask(question: Question): void {
    if (this.#asked) this.#next = question;
    else this.#send(question);
  }

  end(): void {
    this.#worker.terminate();
  }

  #send(question: Question): void {
    this.#asked = question;
    const { formula, unit, series, read } = question;
    // Workers take no target.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    this.#worker.postMessage({ formula, unit, series, read } satisfies LiveQuestion);
  }

  #answer(answer: LiveAnswer): void {
    const [asked, next] = [this.#asked, this.#next];
    this.#asked = undefined;
    this.#next = undefined;
    if (next) this.#send(next);
    if (asked) this.#told({ parsed: asked.parsed, answer });
  }
}

function useAnswer(question: Question | undefined): Answered | undefined {
  const [answered, setAnswered] = useState<Answered>();
  const asking = useRef<Asking>(undefined);
  useEffect(() => {
    const made = new Asking(setAnswered);
    asking.current = made;
    return () => made.end();
  }, []);
  useEffect(() => {
    if (question) asking.current?.ask(question);
  }, [question]);
  return question && answered;
}
