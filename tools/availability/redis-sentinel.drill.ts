import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '@ballast/testing/net/eventually';
import { Database } from '../chaos/checks/database';
import { type Club, joinClub, joinMember } from '../chaos/load/club';
import { Product } from '../chaos/product';
import { Random } from '../chaos/random';
import { StateDirectory } from '../start/state-directory';
import { Supervisor } from '../start/supervisor';
import { type RedisSentinels, startRedisSentinels } from './testing/redis-sentinels';
import { SteadyLoad } from './testing/steady-load';

/** `npm run build` has made it. */
const BUILD = path.resolve(__dirname, '../../dist');
const AFTER_MS = 8_000;
jest.setTimeout(300_000);

describe('two of each process on a Redis that sentinels watch', () => {
  let state: StateDirectory;
  let supervisor: Supervisor;
  let redis: RedisSentinels;
  let product: Product;
  let club: Club;
  let load: SteadyLoad;

  beforeAll(async () => {
    state = new StateDirectory(mkdtempSync(path.join(tmpdir(), 'ballast-sentinels-')));
    state.claim();
    supervisor = new Supervisor(state.logs);
    redis = await startRedisSentinels(path.join(state.root, 'sentinels'), supervisor);
    product = await Product.start(state, supervisor, BUILD, { redis: redis.url });
    club = await joinClub(product, 1, new Random(1));
    if (club.members[0] === undefined) throw new Error('Nobody joined.');
    load = new SteadyLoad(club.members[0]);
  });
  afterAll(async () => {
    redis.close();
    await supervisor.stop();
    await product.close();
    rmSync(state.root, { recursive: true, force: true });
  });

  it('fails no request when the master is killed, nor when it comes back as a replica', async () => {
    expect((await load.forMs(2_000)).failed).toEqual([]);
    let took = 0;
    const dead = await load.during(async () => (took = await redis.killMaster()));
    const after = await load.forMs(AFTER_MS);
    redis.startKilled();
    const back = await load.forMs(AFTER_MS);
    process.stdout.write(`Another master after ${took} ms; ${dead.sent + after.sent + back.sent} requests sent.\n`);
    expect({ dead: dead.failed, after: after.failed, back: back.failed }).toEqual({ dead: [], after: [], back: [] });
  });

  it('delivers by the queues on the new master', async () => {
    await joinMember(product, 1, club.admin.invitationCode);
    const db = await Database.open(product.plan.databaseUrl);
    await eventually(async () => expect(await db.rows(UNDELIVERED)).toEqual([]), 60_000);
    await db.close();
  });
});

const UNDELIVERED = `
  SELECT o.id FROM auth.outbox o
   WHERE NOT EXISTS (SELECT FROM ledger.inbox i WHERE i.message_id = o.id AND i.consumer = o.type)`;
