/** The width of an element, in pixels, and how many columns of a table fit in it. */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIsPrinting } from './printing.ts';

/** 0 until it is measured, which happens before the first paint. */
export function useWidth<E extends Element>(): [RefObject<E | null>, number] {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    setWidth(element.clientWidth);
    // Drawn again before the next paint, and before others look where things are.
    const observer = new ResizeObserver(() => flushSync(() => setWidth(element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}

/** How many of a table's columns fit beside each other, at least two. */
export function useFittingColumns<E extends Element>(count: number): [RefObject<E | null>, number] {
  const [ref, width] = useWidth<E>();
  const isPrinting = useIsPrinting();
  const all = `${width} ${count}`;
  const [fitting, setFitting] = useState({ all, columns: count });
  const columns = fitting.all === all ? fitting.columns : count;
  // After each rendering: what is read later may be wider.
  useLayoutEffect(() => {
    const frame = ref.current?.querySelector('section');
    if (frame && columns > 2 && frame.scrollWidth > frame.clientWidth + 1)
      setFitting({ all, columns: columns - 1 });
  });
  return [ref, isPrinting ? count : columns];
}
