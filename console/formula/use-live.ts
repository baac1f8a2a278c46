/**
 * The values of a formula's parts while it is typed: the server sends the values read, and the
 * worker calculates the rest.
 */
import type { ReferenceReading } from '@prumo/client';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { type LeafReading, readingsOf } from '../../src/engine/live-values.ts';
import type { Series } from '../../src/engine/read-cells.ts';
import type { ParsedFormula } from '../../src/engine/text/parse.ts';
import { client } from '../data/client.ts';
import type { Month } from '../data/written/month.ts';
import type { LiveAnswer, LiveQuestion } from './live-answer.ts';
import { Readings } from './readings.ts';

export interface LivePlace extends Month {
  readonly panel: number;
  /** The indicator whose manual entries are read. Null for a new one. */
  readonly indicator: number | null;
}

export interface Live {
  /** The answer for the newest text that could be calculated. */
  readonly answered: Answered | undefined;
  /** The error of the last request, if any. */
  readonly error: unknown;
}

export interface Answered {
  readonly parsed: ParsedFormula;
  readonly answer: LiveAnswer;
}

/** Waits for a pause in typing before it asks. */
const askAfterMs = 250;

export interface LiveOptions {
  readonly parsed: ParsedFormula;
  readonly unit: number;
  readonly series: readonly Series[];
  /** Undefined if no panel is chosen. */
  readonly place: LivePlace | undefined;
  /** A new version reads everything again. */
  readonly version: string;
}

export function useLive({ parsed, unit, series, place, version }: LiveOptions): Live {
  const { panel, ano, mes, indicator } = place ?? {};
  const { formula } = parsed;
  const readings = useMemo(() => {
    if (panel === undefined || ano === undefined || mes === undefined) return undefined;
    const at = { id_gmr_painel: panel, ano, mes, id_indicador: indicator ?? null };
    return new Readings((asked) => readAll(at, asked));
    // A new version starts with no known readings.
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
    // A reading has no label of its own. Understood formulas have valid types.
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

/** A worker that answers one question at a time. Of those waiting, only the newest is kept. */
class Asking {
  readonly #worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  readonly #onAnswer: (answered: Answered) => void;
  #asked: Question | undefined;
  #next: Question | undefined;

  constructor(told: (answered: Answered) => void) {
    this.#onAnswer = told;
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
    if (asked) this.#onAnswer({ parsed: asked.parsed, answer });
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
