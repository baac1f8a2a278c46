export interface Month {
  readonly ano: number;
  readonly mes: number;
}
