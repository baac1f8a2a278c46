/** The certificate of the listeners, and how it is replaced while they serve. */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext, type SecureContextOptions, Server } from 'node:tls';
import type { TlsFiles } from '../config/slices.ts';
import { reasonOf, StartupError } from '../kernel/startup-error.ts';

/**
 * Reads the certificate chain and its key, and checks that they belong together.
 * @throws StartupError with one line that names the variable.
 */
export function readCertificate({ certificate, key }: TlsFiles): SecureContextOptions {
  const cert = read('TLS_CERT', certificate);
  const secret = read('TLS_KEY', key);
  const leaf = understood('TLS_CERT', certificate, 'a certificate in PEM', () => new X509Certificate(cert));
  const owned = understood('TLS_KEY', key, 'a private key in PEM without a passphrase', () =>
    createPrivateKey(secret),
  );
  if (!leaf.checkPrivateKey(owned)) {
    throw new StartupError(`TLS_KEY: ${key} is not the key of the certificate in ${certificate}`);
  }
  const options: SecureContextOptions = { cert, key: secret, minVersion: 'TLSv1.2' };
  // What else a listener could refuse: an unusable chain, a key that is too short.
  understood('TLS_CERT', certificate, 'a certificate that can be served', () => createSecureContext(options));
  return options;
}

/** Serves new connections with the files as they are now; those that are open keep what they have. */
export function replaceCertificate(files: TlsFiles, servers: readonly unknown[]): void {
  const options = readCertificate(files);
  for (const server of servers) if (server instanceof Server) server.setSecureContext(options);
}

function read(variable: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new StartupError(`${variable}: ${file} cannot be read: ${reasonOf(error)}`, { cause: error });
  }
}

function understood<T>(variable: string, file: string, what: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new StartupError(`${variable}: ${file} is not ${what}`, { cause: error });
  }
}
