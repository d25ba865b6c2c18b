import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type LocalChain, localChain } from '@ballast/testing/chain/local-chain';
import { MailServer } from '@ballast/testing/mail/mail-server';
import { freePort } from '@ballast/testing/net/free-port';
import { type ThrowAwayDatabase, throwAwayDatabase } from '@ballast/testing/postgres/throw-away-database';
import { type Running, startProcess } from '@ballast/testing/processes/start-process';
import { proxyFiles, startProxy } from '@ballast/testing/processes/proxy';
import { Client } from 'pg';
import { dropWithRoles } from './club-roles';
import type { OpsHarness } from './ops-harness';

const DOCS = path.resolve(__dirname, '../../../../docs');

/** Everything that the doctor looks at, each of it real. */
export interface Surroundings {
  readonly chain: LocalChain;
  readonly database: ThrowAwayDatabase;
  readonly gateway: Running;
  readonly publicUrl: string;
  readonly smtpUrl: string;
  /** For NODE_EXTRA_CA_CERTS. */
  readonly certificate: string;
  stop(): Promise<void>;
}

export const INTERNAL_TOKEN_SECRET = 'planted-internal-token-secret-of-the-spec';

/** Starts a chain, a database, a mail server, and a gateway behind nginx as the docs show it. */
export async function startSurroundings(ops: OpsHarness): Promise<Surroundings> {
  const [chain, database, mail] = await Promise.all([
    localChain({ blockTime: 1 }),
    throwAwayDatabase(),
    MailServer.start({ onMail: () => undefined }),
  ]);
  const [tls, plain] = [await freePort(), await freePort()];
  const publicUrl = `https://localhost:${tls}`;
  const nowhere = {
    AUTH_URL: 'http://127.0.0.1:1',
    LEDGER_URL: 'http://127.0.0.1:1',
    DEPLOYMENTS_URL: 'http://127.0.0.1:1',
  };
  const gateway = await startProcess(ops.build.directory, 'gateway', {
    ...{ ...nowhere, INTERNAL_TOKEN_SECRET, PUBLIC_URL: publicUrl, TRUST_PROXY: '127.0.0.1' },
  });
  const files = proxyFiles('localhost');
  const configuration = nginxFile({ tls, plain, gateway: new URL(gateway.url).port }, files);
  const proxy = await startProxy('nginx', configuration, { files, port: tls });
  return {
    ...{ chain, database, gateway, publicUrl, certificate: files.certificate, smtpUrl: mail.url },
    stop: async () => {
      await proxy.stop();
      await Promise.all([gateway.kill(), mail.stop(), chain.stop()]);
      await dropWithRoles(database);
    },
  };
}

/** The very file of the docs, with the ports and the certificate of this run. */
export function nginxFile(
  { tls, plain, gateway }: { readonly tls: number; readonly plain: number; readonly gateway: string },
  { certificate, key }: { readonly certificate: string; readonly key: string },
): string {
  return readFileSync(path.join(DOCS, 'proxy/nginx.conf'), 'utf8')
    .replace(/^ *listen \[::\].*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ', `listen 127.0.0.1:${tls} `)
    .replaceAll('ballast.example', 'localhost')
    .replace('127.0.0.1:3000', `127.0.0.1:${gateway}`)
    .replace(/\/etc\/\S+fullchain\.pem/, certificate)
    .replace(/\/etc\/\S+privkey\.pem/, key);
}

/** Runs statements on a database. */
export async function onDatabase(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}
