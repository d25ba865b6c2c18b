import { execFileSync, spawn } from 'node:child_process';
import { freePort } from '@ballast/testing/net/free-port';
import { buildProcesses } from '@ballast/testing/processes/built-processes';
import { startProcess } from '@ballast/testing/processes/start-process';
import { untilAnswers } from './ask-load';

const SECRET = 'a secret of the bench, 32 characters or more';
export const ADMIN = {
  email: 'admin@bench.example',
  password: 'a long walk beside the quiet harbour',
  withdrawalPassword: 'another walk along the other shore',
};
const SESSIONS = 16;
const UNLIMITED = '1000000000';
const address = (digit: string): string => `0x${digit.repeat(40)}`;

/** Gateway, auth and ledger as production starts them, and members who are signed in. */
export interface Product {
  readonly url: string;
  /** Of the gateway. */
  readonly pid: number;
  /** Of the gateway and of the service that knows its answer by heart. */
  readonly hop: readonly [gateway: number, service: number];
  /** One a session. */
  readonly cookies: readonly string[];
  stop(): Promise<void>;
}

/**
 * @param databaseUrl an empty database
 * @param traces the variables of a collector, for all processes; default: nothing is traced
 */
export async function startProduct(
  databaseUrl: string,
  traces: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const build = buildProcesses('gateway', 'auth', 'ledger');
  const common = {
    ...traces,
    // As in production: a line for each request.
    ...{ LOG_LEVEL: 'info', NODE_ENV: 'production', INTERNAL_TOKEN_SECRET: SECRET, DATABASE_URL: databaseUrl },
    ...{ CHAIN_ID: '31337', PUBLIC_URL: 'http://localhost:3000', SECOND_FACTOR_KEY: SECRET },
    ...{ USDC_ADDRESS: address('1'), VAULT_FACTORY_ADDRESS: address('2') },
    ...{ VAULT_IMPLEMENTATION_ADDRESS: address('3'), REWARD_POOL_ADDRESS: address('4') },
    ...{ LEDGER_URL: 'http://127.0.0.1:1', WATCHER_URL: 'http://127.0.0.1:1' },
  };
  const auth = await startProcess(build.directory, 'auth', common, 'dropped');
  const ledger = await startProcess(build.directory, 'ledger', { ...common, AUTH_URL: auth.url }, 'dropped');
  const small = await startSmallService(build.directory, traces);
  const urls = { AUTH_URL: auth.url, LEDGER_URL: ledger.url, DEPLOYMENTS_URL: small.url };
  const limits = {
    RATE_LIMIT_READS: UNLIMITED,
    RATE_LIMIT_WRITES: UNLIMITED,
    RATE_LIMIT_SIGN_IN: UNLIMITED,
    RATE_LIMIT_SIGN_IN_ADDRESS: UNLIMITED,
  };
  const gateway = await startProcess(build.directory, 'gateway', { ...common, ...urls, ...limits }, 'dropped');
  execFileSync(process.execPath, [`${build.directory}/apps/auth/src/create-admin.js`], {
    env: { DATABASE_URL: databaseUrl },
    input: JSON.stringify(ADMIN),
  });
  const cookies: string[] = [];
  for (let n = 0; n < SESSIONS; n += 1) cookies.push(await signIn(gateway.url));
  const stop = async (): Promise<void> => {
    for (const one of [gateway, ledger, auth]) await one.stop();
    small.stop();
    build.remove();
  };
  return { url: gateway.url, pid: gateway.pid, hop: [gateway.pid, small.pid], cookies, stop };
}

/** Behind the gateway in the place of deployments. */
async function startSmallService(
  directory: string,
  traces: Readonly<Record<string, string>>,
): Promise<{ readonly url: string; readonly pid: number; stop(): void }> {
  const port = await freePort();
  const script = `${directory}/apps/gateway/bench/small-service.js`;
  const child = spawn(process.execPath, ['--max-semi-space-size=32', script], {
    env: { INTERNAL_TOKEN_SECRET: SECRET, PORT: String(port), ...traces },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(`${url}/readyz`);
  return { url, pid: child.pid ?? 0, stop: () => void child.kill() };
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ADMIN.email, password: ADMIN.password }),
  });
  const [cookie] = answer.headers.getSetCookie();
  if (answer.status !== 200 || cookie === undefined) throw new Error(`signing in was answered ${answer.status}`);
  return cookie.split(';', 1)[0] ?? '';
}
