/** Explains a part of the text while the pointer rests on it. */
import type { Tooltip } from '@codemirror/view';

/** Shown while the pointer rests on a part of the text. */
export interface HoverText {
  readonly start: number;
  readonly end: number;
  readonly title: string;
  readonly lines: readonly string[];
}

export function tooltipFrom(shown: HoverText | undefined): Tooltip | null {
  if (!shown) return null;
  const { start, end, title, lines } = shown;
  return {
    pos: start,
    end,
    above: true,
    create() {
      const dom = document.createElement('div');
      dom.className = 'cm-hover';
      const head = document.createElement('strong');
      head.textContent = title;
      dom.append(head, ...lines.map(paragraph));
      return { dom };
    },
  };
}

function paragraph(text: string): HTMLElement {
  const line = document.createElement('p');
  line.textContent = text;
  return line;
}
