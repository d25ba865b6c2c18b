import { spawn } from 'node:child_process';
import { commandOf } from '../services/built-service';

/** The credentials of an admin account. */
export interface AdminCredentials {
  readonly email: string;
  readonly password: string;
  readonly withdrawalPassword: string;
}

/**
 * Makes an admin by auth's own command; its credentials go over standard input, where no process list shows them.
 * @param which `first`: refused when there is an admin already.
 * @returns the account's id.
 * @throws Error with auth's sentence.
 */
export function runCreateAdmin(
  databaseUrl: string,
  credentials: AdminCredentials,
  which: 'first' | 'another',
): Promise<string> {
  const command = commandOf('auth', 'create-admin');
  const args = ['--disable-warning=ExperimentalWarning', command, ...(which === 'first' ? ['--first'] : [])];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { env: { DATABASE_URL: databaseUrl }, stdio: 'pipe' });
    const output = { out: '', err: '' };
    child.stdout.on('data', (chunk: Buffer) => (output.out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output.err += chunk.toString()));
    child.stdin.on('error', () => undefined);
    child.once('error', reject);
    child.once('close', (code) => {
      const sentence = output.err.trim().replace(/^create-admin: /, '');
      if (code === 0) resolve(output.out.trim());
      else if (sentence.startsWith('The club has an admin')) reject(new Error(`${sentence} One more needs --another.`));
      else reject(new Error(sentence));
    });
    child.stdin.end(JSON.stringify(credentials));
  });
}
