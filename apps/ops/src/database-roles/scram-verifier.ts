import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

/** Postgres's own default. */
const ITERATIONS = 4096;

/**
 * A password as Postgres keeps it (RFC 5802, RFC 7677): whoever reads the statement or the server's log learns nothing that
 * opens a connection.
 * @param password of printable ASCII: any other would have to be normalised first.
 */
export function scramVerifier(password: string, salt: Buffer = randomBytes(16)): string {
  if (!/^[\x20-\x7e]+$/.test(password)) throw new Error('A password of Postgres must be printable ASCII.');
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  const key = (name: string): Buffer => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(key('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${stored}:${key('Server Key').toString('base64')}`;
}
