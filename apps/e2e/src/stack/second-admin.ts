import { spawnSync } from 'node:child_process';
import { request as requests } from '@playwright/test';
import { generateSync } from 'otplib';
import * as club from './club';
import { demo, repository } from './demo';

/** Makes another admin by the operator's own command, with a second factor. @returns a client that is signed in and confirmed */
export async function joinAsAdmin(): Promise<club.Client> {
  const email = `admin${Date.now()}@example.org`;
  const credentials = { email, password: club.PASSWORD, withdrawalPassword: club.WITHDRAWAL_PASSWORD };
  const made = spawnSync('node', ['--disable-warning=ExperimentalWarning', 'dist/apps/auth/src/create-admin.js'], {
    cwd: repository,
    env: { ...process.env, DATABASE_URL: demo().databaseUrl },
    input: JSON.stringify(credentials),
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`The second admin could not be made: ${made.stderr}`);
  const http = await requests.newContext({ baseURL: demo().url });
  const { id } = await club.post<{ id: string }>(http, '/api/login', { email, password: club.PASSWORD });
  const { secret } = await club.post<{ secret: string }>(http, '/api/auth/totp/setup', { password: club.PASSWORD });
  const enabled = await http.post('/api/auth/totp/enable', { data: { totp: generateSync({ secret }) } });
  if (!enabled.ok()) throw new Error(await enabled.text());
  return { http, email, id };
}
