import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '@ballast/testing/net/eventually';
import { Database } from '../../chaos/checks/database';
import { UNHANDLED_OF_AUTH } from '../../chaos/checks/unhandled';
import { type Club, joinClub, joinMember } from '../../chaos/load/club';
import { Product } from '../../chaos/product';
import { Random } from '../../chaos/random';
import { StateDirectory } from '../../start/state-directory';
import { Supervisor } from '../../start/supervisor';
import { SteadyLoad } from './steady-load';

/** `npm run build` has made it. */
const BUILD = path.resolve(__dirname, '../../../dist');
const AFTER_MS = 8_000;

/** Several servers of Redis, of which another one leads when one that led is lost. */
export interface RedisServers {
  /** The value of `REDIS_URL`. */
  readonly url: string;
  /** Kills a master. Resolves when another one has taken its place. @returns milliseconds that took */
  killMaster(): Promise<number>;
  /** Starts the one that was killed; it follows the other. */
  startKilled(): void;
  /** Closes what watches the servers; the supervisor ends what was started. */
  close(): void;
}

/**
 * Declares what must hold when a master of Redis is killed under the whole product, two of each process.
 * @param start starts the servers, with a directory for the files that they write
 */
export function describeRedisFailOver(
  name: string,
  start: (directory: string, supervisor: Supervisor) => Promise<RedisServers>,
): void {
  describe(name, () => {
    let state: StateDirectory;
    let supervisor: Supervisor;
    let redis: RedisServers;
    let product: Product;
    let club: Club;
    let load: SteadyLoad;

    beforeAll(async () => {
      state = new StateDirectory(mkdtempSync(path.join(tmpdir(), 'ballast-redis-')));
      state.claim();
      supervisor = new Supervisor(state.logs);
      redis = await start(path.join(state.root, 'redis'), supervisor);
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
      await eventually(async () => expect(await db.rows(UNHANDLED_OF_AUTH)).toEqual([]), 60_000);
      await db.close();
    });
  });
}
