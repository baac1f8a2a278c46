/** A certificate of this machine, for receivers that are called by https. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Certificate {
  readonly key: string;
  readonly cert: string;
  /** Where `cert` stands, for `NODE_EXTRA_CA_CERTS`. */
  readonly file: string;
  remove(): void;
}

/** Made by openssl, which may be missing: see `missingProgram`. */
export function newCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'prumo-certificate-'));
  const [keyFile, file] = [join(folder, 'key'), join(folder, 'crt')];
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '2'];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', keyFile];
  const made = spawnSync('openssl', ['req', '-x509', ...key, ...subject, '-out', file]);
  if (made.status !== 0) throw new Error(String(made.stderr ?? made.error));
  return {
    key: readFileSync(keyFile, 'utf8'),
    cert: readFileSync(file, 'utf8'),
    file,
    remove: () => rmSync(folder, { recursive: true }),
  };
}
