/** The measured sizes as a table and as curves. */
import type { Measured } from './measures.ts';

export interface Step {
  readonly size: number;
  readonly measured: readonly Measured[];
}

export interface Curve {
  /** What grows. */
  readonly name: string;
  readonly steps: readonly Step[];
}

const number = (value: number) =>
  value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0, minimumFractionDigits: 0 });

/** A request: its time, and the processor time in brackets. */
function shown({ value, cpu }: Measured): string {
  return cpu === undefined ? number(value) : `${number(value)} (${number(cpu)})`;
}

export function tableOf({ name, steps }: Curve): string {
  const measures = steps[0]?.measured.map(({ measure }) => measure) ?? [];
  const unit = (measure: string) => (measure === 'memory' ? 'MB' : 'ms');
  const lines = [
    [name, ...measures.map((measure) => `${measure}, ${unit(measure)}`)],
    ['---', ...measures.map(() => '---')],
    ...steps.map(({ size, measured }) => [number(size), ...measured.map(shown)]),
  ];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const colours = ['#1f5f8b', '#b5541c', '#2f7d32', '#7b3fa0', '#a08000', '#c2185b', '#00838f', '#555555'];
const [width, height, left, top, gap] = [330, 200, 40, 40, 60];
const log = Math.log10;

/** How often as much as at the first size: its processor time, where that was measured. */
const growthOf = (first: Measured, now: Measured) =>
  Math.max(0.1, (now.cpu ?? now.value) / Math.max(first.cpu ?? first.value, 1e-6));

/**
 * A picture for each curve, side by side. Both axes are logarithmic: what grows as fast as its work
 * rises as steeply as the dotted diagonal.
 */
export function pictureOf(curves: readonly Curve[]): string {
  const parts = curves.map((curve, at) => {
    const x = left + (at % 2) * (width + gap);
    const y = top + Math.floor(at / 2) * (height + gap);
    return `<g transform="translate(${x} ${y})">${chartOf(curve)}</g>`;
  });
  const rows = Math.ceil(curves.length / 2);
  const size = [left + 2 * (width + gap), top + rows * (height + gap) + 40] as const;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.join(' ')}" font-family="sans-serif" font-size="11">
<rect width="100%" height="100%" fill="white"/>
${parts.join('\n')}
${legendOf(curves[0], size[1] - 20)}
</svg>
`;
}

function legendOf(curve: Curve | undefined, y: number): string {
  const measures = curve?.steps[0]?.measured ?? [];
  return measures
    .map(({ measure }, at) => `<text x="${left + at * 95}" y="${y}" fill="${colours[at]}">${measure}</text>`)
    .join('');
}

function chartOf({ name, steps }: Curve): string {
  const first = steps[0] as Step;
  const last = steps.at(-1) as Step;
  const decades = Math.max(1, log(last.size / first.size));
  const x = (size: number) => (log(size / first.size) / decades) * width;
  // From a tenth of the first value to as much as the size grows.
  const y = (times: number) => height - ((log(times) + 1) / (decades + 1)) * height;
  const line = (at: number) => {
    const of = (step: Step) => growthOf(first.measured[at] as Measured, step.measured[at] as Measured);
    const points = steps.map((step) => `${x(step.size).toFixed(1)},${y(of(step)).toFixed(1)}`);
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${colours[at]}" stroke-width="1.5"/>`;
  };
  const ticks = steps.map(
    ({ size }) => `<text x="${x(size)}" y="${height + 14}" text-anchor="middle">${number(size)}</text>`,
  );
  const rows = Array.from({ length: Math.floor(decades) + 2 }, (_, n) => {
    const at = y(10 ** (n - 1)).toFixed(1);
    return `<path d="M0 ${at}H${width}" stroke="#ddd"/><text x="-4" y="${at}" text-anchor="end">${10 ** (n - 1)}×</text>`;
  });
  return [
    `<text y="-8" font-weight="bold">${name}</text>`,
    ...rows,
    `<path d="M0 ${y(1)}L${width} ${y(last.size / first.size)}" stroke="#999" stroke-dasharray="2 4"/>`,
    ...ticks,
    ...first.measured.map((_, at) => line(at)),
  ].join('');
}
