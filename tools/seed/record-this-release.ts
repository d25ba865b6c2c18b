import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ClubClient } from './club-client';

const TOKEN_NAME = 'demo';
const STATES = ['building', 'deploying', 'healthy'];

/**
 * Makes a CI token and records with it, as a pipeline would, the release that runs: this product in the version of its package.
 * @returns the token
 */
export async function recordThisRelease(url: string, admin: ClubClient): Promise<string> {
  const { token } = await admin.post<{ token: string }>('/api/deployment-tokens', { name: TOKEN_NAME });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const send = async (method: string, at: string, body: object): Promise<{ id: string }> => {
    const response = await fetch(new URL(at, url), { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${method} ${at} said ${response.status} ${await response.text()}`);
    return (await response.json()) as { id: string };
  };
  const release = { name: 'ballast', version: versionOfPackage(), environment: 'development' };
  const { id } = await send('POST', '/api/deployments', release);
  for (const status of STATES) await send('PATCH', `/api/deployments/${id}`, { status });
  return token;
}

function versionOfPackage(): string {
  const text = readFileSync(path.resolve(__dirname, '../../package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
