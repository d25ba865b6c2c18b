import pg from 'pg';
import { type DatabaseAbsence, DatabaseAwayError } from './absence';
import { isConnectionLost, isPoolBusy } from './database-away';
import { refuseStandby } from './scout';

/** For how long a connection of the pool is waited for while others use them. */
const BUSY_MS = 4_000;

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: pg.PoolClient['release'],
) => void;

/**
 * A pool whose connections lead to a primary. Whoever asks for one while there is none waits for as long as may be waited:
 * nothing was sent yet, so nothing can be done twice.
 */
export class HeldPool extends pg.Pool {
  /** All connections, in use or not. */
  readonly clients = new Set<pg.PoolClient>();
  readonly inUse = new Set<pg.PoolClient>();
  /** At the start of a process whoever connects waits by itself, and says why. */
  private hasConnected = false;

  constructor(
    options: pg.PoolConfig,
    private readonly absence: DatabaseAbsence,
  ) {
    super({ ...options, onConnect: refuseStandby } as pg.PoolConfig);
    this.on('connect', (client) => this.clients.add(client));
    this.on('remove', (client) => this.clients.delete(client));
    this.on('acquire', (client) => this.inUse.add(client));
    this.on('release', (_error, client) => this.inUse.delete(client));
    // Those at rest hear of a shutdown before anybody asks for one.
    this.on('error', (error) => isConnectionLost(error) && absence.note(error));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    const held = this.hold(() => super.connect());
    if (callback === undefined) return held;
    held.then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
  }

  private async hold(connect: () => Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    const began = performance.now();
    for (;;) {
      if (!(await this.absence.untilBack())) throw new DatabaseAwayError();
      try {
        const client = await this.unlessRefused(connect());
        this.hasConnected = true;
        return client;
      } catch (error) {
        // The patience is for Postgres; one that answers, and has much to do, is waited for longer.
        if (isPoolBusy(error) && performance.now() - began < BUSY_MS) continue;
        const isLost = isConnectionLost(error) && !(error instanceof DatabaseAwayError);
        if (!this.hasConnected || !isLost) throw error;
        this.absence.note(error);
      }
    }
  }

  /** A connection that is asked for before anybody knew that none comes is given up with the others. */
  private unlessRefused(connecting: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) => {
      let isRefused = false;
      const end = this.absence.onRefusal(() => {
        isRefused = true;
        reject(new DatabaseAwayError());
      });
      connecting.finally(end).then((client) => (isRefused ? client.release() : resolve(client)), reject);
    });
  }
}
