/**
 * Makes month.html and month.xlsx of month.fods with Debian's LibreOffice: the HTML is what its
 * filter also puts on the clipboard. `node test/console/libreoffice/make.ts`, when month.fods
 * changes.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const profile = mkdtempSync(join(tmpdir(), 'prumo-libreoffice-'));
for (const kind of ['html', 'xlsx']) {
  const options = ['--headless', `-env:UserInstallation=file://${profile}`, '--convert-to', kind];
  execFileSync('soffice', [...options, 'month.fods'], { cwd: import.meta.dirname, stdio: 'inherit' });
}
rmSync(profile, { recursive: true });
