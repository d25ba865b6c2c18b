/**
 * Tells Ballast of a CI run as docs/deployments.md says: `node tools/ci/report-run.mjs building` registers the run and prints
 * `id=…`, `node tools/ci/report-run.mjs <healthy|failed> <id> [CI's log]` says how it ended. Needs BALLAST_URL and
 * BALLAST_TOKEN, and says nothing without them: a fork has neither.
 */
import { existsSync, readFileSync } from 'node:fs';

const {
  BALLAST_URL: url = '',
  BALLAST_TOKEN: token = '',
  GITHUB_REPOSITORY = 'ballast',
  GITHUB_SHA = '',
} = process.env;
const [outcome = '', id = '', log = ''] = process.argv.slice(2);

async function send(method, path, body) {
  const response = await fetch(new URL(path, url), {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
  if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** The totals on the last line of `.ci/run`. */
function totalsIn(file) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [, passed, failed] = /^(\d+) passed, (\d+) failed\s*$/m.exec(text.trimEnd().split('\n').at(-1) ?? '') ?? [];
  return passed === undefined ? {} : { metrics: { passed: Number(passed), failed: Number(failed) } };
}

async function begin() {
  const release = {
    name: GITHUB_REPOSITORY,
    version: GITHUB_SHA.slice(0, 12) || 'unknown',
    environment: 'development',
  };
  const made = await send('POST', '/api/deployments', release);
  await send('PATCH', `/api/deployments/${made.id}`, { status: 'building' });
  process.stdout.write(`id=${made.id}\n`);
}

async function end() {
  // A release goes through 'deploying' to become healthy; a failed one ends where it stands.
  if (outcome === 'healthy') await send('PATCH', `/api/deployments/${id}`, { status: 'deploying' });
  await send('PATCH', `/api/deployments/${id}`, { status: outcome, ...totalsIn(log) });
}

if (url === '' || token === '') process.stderr.write('BALLAST_URL or BALLAST_TOKEN is not set: nobody is told.\n');
else if (outcome === 'building') await begin();
else if ((outcome === 'healthy' || outcome === 'failed') && id !== '') await end();
else throw new Error('Usage: report-run.mjs building | <healthy|failed> <id> [log]');
