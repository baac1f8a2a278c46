/**
 * The reference: Scalar showing `/openapi.json`. Requests can be tried out only on the development
 * server's page, and go to that server. Production's page sends none and links there instead. So no
 * production token is typed into a page, no click writes to production, and no server needs CORS.
 */
import { readFileSync } from 'node:fs';
import type { Environment } from '../kernel/environment.ts';
import { escapeHtml } from './html.ts';
import { assetPath, type Content, frame, html } from './page.ts';
import { readScalar } from './scalar.ts';

export interface ReferenceSource {
  readonly environment: Environment;
  /** The OpenAPI document. */
  readonly document: () => Promise<object>;
  /** The public base URL of the development environment, if there is one. */
  readonly developmentUrl: string | undefined;
}

export interface ReferenceAssets {
  readonly scalarPath: string;
  readonly startPath: string;
  /** The scripts by path. */
  readonly contents: ReadonlyMap<string, Content>;
}

/**
 * The scripts of the page. Read when a reference is first opened, and shared by all environments of
 * the process.
 */
export function readAssets(): Promise<ReferenceAssets> {
  if (assets === undefined) {
    assets = makeAssets();
    // After a failure, the next request tries again.
    assets.catch(() => (assets = undefined));
  }
  return assets;
}

let assets: Promise<ReferenceAssets> | undefined;

async function makeAssets(): Promise<ReferenceAssets> {
  const scalar = await readScalar();
  const start = readFileSync(new URL('browser/reference.js', import.meta.url), 'utf8');
  const scalarPath = assetPath('scalar', 'js', scalar);
  const startPath = assetPath('reference', 'js', start);
  const script = (text: string | Buffer): Content => ({
    type: 'text/javascript; charset=utf-8',
    text,
    immutable: true,
  });
  const contents = new Map([
    [scalarPath, script(scalar)],
    [startPath, script(start)],
  ]);
  return { scalarPath, startPath, contents };
}

export async function referencePage(
  { environment, document, developmentUrl }: ReferenceSource,
  { scalarPath, startPath }: ReferenceAssets,
): Promise<Content> {
  const testRequests = environment === 'development';
  const { servers = [] } = (await document()) as { servers?: { url: string }[] };
  const settings = { testRequests, servers: servers.toSorted((a) => (a.url === developmentUrl ? -1 : 1)) };
  const body = `${testRequests ? '' : notice(developmentUrl)}<main class="reference" id="content"></main>
<script type="application/json" id="settings">${JSON.stringify(settings).replaceAll('<', '\\u003c')}</script>
<script src="${scalarPath}"></script>
<script type="module" src="${startPath}"></script>`;
  const text = frame(environment, { title: 'Reference', section: 'reference' }, body);
  return { ...html(text), runsScripts: true };
}

function notice(developmentUrl: string | undefined): string {
  const where =
    developmentUrl === undefined
      ? 'in development, which this installation does not name'
      : `in <a href="${escapeHtml(developmentUrl)}/docs/reference">development’s reference</a>`;
  return `<p class="notice">This is production: requests are tried out ${where}.</p>\n`;
}
