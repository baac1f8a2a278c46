/** What is asked of a copy of a process, and what is proposed. Pure. */
import type { Month } from '../../data/written/month.ts';

export interface CopyDraft {
  readonly nome: string;
  /** How many months after the process the copy begins. */
  readonly meses: number;
}

interface Months {
  readonly inicio_mes: number;
  readonly inicio_ano: number;
  readonly fim_mes: number;
  readonly fim_ano: number;
}

/** How many months the process has. */
export const lengthOf = ({ inicio_mes, inicio_ano, fim_mes, fim_ano }: Months): number =>
  fim_ano * 12 + fim_mes - (inicio_ano * 12 + inicio_mes) + 1;

/** The month, so many months later. */
export function monthsOn({ mes, ano }: Month, months: number): Month {
  const at = ano * 12 + mes - 1 + months;
  return { mes: (at % 12) + 1, ano: Math.floor(at / 12) };
}

/** What was typed before, as it was kept. */
export function copyDraft(text: string | null): CopyDraft | undefined {
  try {
    const { nome, meses } = JSON.parse(text ?? '') as Partial<Record<keyof CopyDraft, unknown>>;
    return typeof nome === 'string' && typeof meses === 'number' ? { nome, meses } : undefined;
  } catch {
    return undefined;
  }
}
