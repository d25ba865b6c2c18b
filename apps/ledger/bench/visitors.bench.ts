import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { parseConfig } from '@ballast/platform/config/parse-config';
import { createLog } from '@ballast/platform/logging/log';
import { createService } from '@ballast/platform/service/create-service';
import { LedgerConfig } from '../src/config';
import { ledgerService } from '../src/service';
import { keylessRequest } from '../src/testing/keyless-request';
import { batchedCollects } from './batched-collects';
import { fillMembers } from './fill-members';
import { runInFlight } from './in-flight';
import { openLedgerFixture, type LedgerFixture } from './ledger-fixture';
import type { VisitorFigures } from './visitors-load';

const ROUNDS = 3;
const COLLECTORS = 24_000;
const MEMBERS = 1_000_000;
const VISITORS_PER_SECOND = 500;
const WARM_MS = 2_000;

/** The ledger itself, visitors and collects in one process as in production. */
async function openService(url: string) {
  const address = (digit: string): string => `0x${digit.repeat(40)}`;
  const config = parseConfig(LedgerConfig, {
    ...{
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'silent',
      INTERNAL_TOKEN_SECRET: 'a secret of the bench, long enough',
    },
    ...{ DATABASE_URL: url, DATABASE_POOL_SIZE: '20', DATABASE_VISITOR_POOL_SIZE: '4', DATABASE_INSTANCES: '1' },
    ...{ CHAIN_ID: '31337', CHAIN_START_BLOCK: '0', PROGRAMME_TIME_ZONE: 'UTC', SECOND_ADMIN_FROM_USDC: '1000' },
    ...{ AUTH_URL: 'http://127.0.0.1:1', WATCHER_URL: 'http://127.0.0.1:1' },
    ...{ USDC_ADDRESS: address('1'), VAULT_FACTORY_ADDRESS: address('2') },
    ...{ VAULT_IMPLEMENTATION_ADDRESS: address('3'), REWARD_POOL_ADDRESS: address('4') },
  });
  const log = createLog('bench', 'silent');
  const app = await createService(ledgerService, config, { log });
  await app.listen(0, '127.0.0.1');
  return app;
}

async function collectAll({ db }: LedgerFixture, members: readonly string[]): Promise<number> {
  const { perSecond } = await runInFlight(members, 256, batchedCollects(db, keylessRequest));
  return perSecond;
}

/** Collects while visitors come. */
async function visited(url: string, work: () => Promise<number>): Promise<{ collects: number; found: VisitorFigures }> {
  const load = path.join(__dirname, 'visitors-load.ts');
  const child = fork(load, [url, String(VISITORS_PER_SECOND)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  await once(child, 'message');
  await new Promise((resolve) => setTimeout(resolve, WARM_MS));
  child.send('begin');
  const collects = await work();
  child.send('end');
  const [found] = (await once(child, 'message')) as [VisitorFigures];
  return { collects, found };
}

async function main(url: string): Promise<void> {
  const fixture = await openLedgerFixture(url, COLLECTORS);
  process.stderr.write(`filling the ledger with ${MEMBERS} members …\n`);
  await fillMembers(url, MEMBERS);
  const app = await openService(url);
  const site = await app.getUrl();
  const rounds: { alone: number; collects: number; found: VisitorFigures }[] = [];
  // The first round warms connections, plans and caches for both and is not counted.
  for (let number = -1; number < ROUNDS; number += 1) {
    await fixture.nextDay();
    const members = [...fixture.memberIds].sort(() => Math.random() - 0.5);
    const [some, others] = [members.slice(0, COLLECTORS / 2), members.slice(COLLECTORS / 2)];
    const before = number % 2 === 0 ? await collectAll(fixture, some) : undefined;
    const { collects, found } = await visited(site, () => collectAll(fixture, others));
    const alone = before ?? (await collectAll(fixture, some));
    process.stderr.write(`${JSON.stringify({ alone, collects, found })}\n`);
    if (number >= 0) rounds.push({ alone, collects, found });
  }
  await app.close();
  await fixture.close();
  if (rounds.some(({ found }) => found.failed > 0)) throw new Error('visitors were refused: the measure means nothing');
  process.stdout.write(
    `${JSON.stringify([
      {
        name: 'S17',
        title: 'collects/s with 500 visitors/s at 1 M members, against none',
        unit: 'per second',
        rounds: rounds.map(({ alone, collects }) => ({ ours: collects, reference: alone })),
        goal: { ratio: { atLeast: 0.95 } },
      },
      {
        name: 'S17',
        title: 'p99 of those visitors on /api/reserves and /api/programme',
        unit: 'ms',
        rounds: rounds.map(({ found }) => ({ ours: found.p99, reference: 0 })),
        goal: { difference: { atMost: 50 } },
      },
    ])}\n`,
  );
}

const [url = ''] = process.argv.slice(2);
void main(url);
