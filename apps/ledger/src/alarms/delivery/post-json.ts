import { request } from 'undici';

/** Less than what a process has to stop. */
const TIMEOUT_MS = 5_000;
const MOST_BYTES = 64 * 1024;

/** Posts JSON to an address that may carry a user and a password. @throws unless it is answered with 2xx in time; the error names no path */
export async function postJson(address: string, body: unknown): Promise<void> {
  const { origin, pathname, search, username, password } = new URL(address);
  const user = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  const response = await request(`${origin}${pathname}${search}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(username === '' ? {} : { authorization: `Basic ${user}` }) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body.dump({ limit: MOST_BYTES });
  if (response.statusCode < 200 || response.statusCode > 299) {
    throw new Error(`The receiver answered ${response.statusCode}.`);
  }
}
