/** What a page's main thread works. */
import type { CDPSession, Page } from 'playwright-core';

/** Milliseconds of its processor time so far, by kind of work. */
interface Work {
  readonly script: number;
  readonly layout: number;
  readonly all: number;
}

export async function workSession(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return session;
}

export async function workOf(session: CDPSession): Promise<Work> {
  const { metrics } = await session.send('Performance.getMetrics');
  const ms = (name: string) => 1000 * (metrics.find((one) => one.name === name)?.value ?? 0);
  return {
    script: ms('ScriptDuration'),
    layout: ms('LayoutDuration') + ms('RecalcStyleDuration'),
    all: ms('TaskDuration'),
  };
}

export const per = (before: Work, after: Work, count: number): Work => ({
  script: (after.script - before.script) / count,
  layout: (after.layout - before.layout) / count,
  all: (after.all - before.all) / count,
});

export const workText = ({ script, layout, all }: Work) =>
  `script ${script.toFixed(1)} + layout ${layout.toFixed(1)} of ${all.toFixed(1)} ms of its main thread`;
