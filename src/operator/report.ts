/** Progress of long work. */
export interface Step {
  /** What is done, such as `cells`. A new name begins new work. */
  readonly name: string;
  readonly done: number;
  /** Undefined where nobody knows it before. */
  readonly total?: number | undefined;
  /** What is counted, unless records. */
  readonly unit?: 'bytes' | undefined;
}

export type Report = (step: Step) => void;

export const unreported: Report = () => {};
