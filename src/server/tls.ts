/** The certificate of the listeners, and its replacement at run time. */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext, type SecureContextOptions, Server } from 'node:tls';
import type { TlsFiles } from '../config/slices.ts';
import { reasonOf, StartupError } from '../kernel/startup-error.ts';

/**
 * Reads the certificate chain and its key, and checks that they match.
 *
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
  // Detects other reasons for refusal: an unusable chain, or a key that is too short.
  understood('TLS_CERT', certificate, 'a certificate that can be served', () => createSecureContext(options));
  return options;
}

/** Uses the files as they are now for new connections. Open ones are not affected. */
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
