/** A part that scrolls. Where it does, the keyboard can scroll it too. */
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface ScrollAreaProps {
  /** What it shows, for people who do not see what stands around it. */
  readonly label: string;
  readonly className: string | undefined;
  /** One element. */
  readonly children: ReactNode;
}

export function ScrollArea({ label, className, children }: ScrollAreaProps) {
  const ref = useRef<HTMLDivElement>(null);
  // Stays so when the content becomes shorter again: the focus may be here.
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const area = ref.current;
    const content = area?.firstElementChild;
    if (!area || !content || isLong) return undefined;
    const observer = new ResizeObserver(() => setLong(area.scrollHeight > area.clientHeight));
    observer.observe(area);
    observer.observe(content);
    return () => observer.disconnect();
  }, [isLong]);
  return (
    <div ref={ref} className={className} {...(isLong && { tabIndex: 0, role: 'group', 'aria-label': label })}>
      {children}
    </div>
  );
}
