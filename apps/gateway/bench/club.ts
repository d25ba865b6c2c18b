import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { startScript } from './ask-load';
import type { MemberFigures, MemberRequest, MemberRequests } from './member-requests';
import { type Product, startProduct } from './product';
import { signInMany } from './session-rows';

const WORKSPACE = path.resolve(__dirname, '../../..');
/** Of the ledger, which no other project may import: it fills the database and drives the ledger's functions directly. */
const DRIVER = path.join(WORKSPACE, 'apps/ledger/bench/cycles-driver.ts');

/** A member of the bench's club, signed in. */
export interface BenchMember {
  readonly id: string;
  readonly cookie: string;
}

/** Commands a second that took effect, and the latencies of those in milliseconds. */
export interface CommandFigures {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** A whole product whose members can start and collect, through the gateway or past it. */
export class Club {
  private constructor(
    readonly product: Product,
    readonly members: readonly BenchMember[],
    private readonly driver: ChildProcess,
    private readonly driverEnded: Promise<unknown[]>,
  ) {}

  static async open(databaseUrl: string, count: number): Promise<Club> {
    const product = await startProduct(databaseUrl);
    const compiler = path.join(WORKSPACE, 'tools/start/run-sources.cjs');
    const driver = fork(DRIVER, [databaseUrl, String(count)], {
      execArgv: ['--require', compiler],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const ended = once(driver, 'exit');
    const [ids] = await Promise.race([once(driver, 'message'), ended]);
    if (!Array.isArray(ids)) throw new Error('the ledger could not be filled');
    const db = new Client({ connectionString: databaseUrl });
    await db.connect();
    const cookies = await signInMany(db, ids as string[]);
    await db.query('ANALYZE');
    await db.end();
    return new Club(
      product,
      (ids as string[]).map((id, at) => ({ id, cookie: cookies[at] ?? '' })),
      driver,
      ended,
    );
  }

  /** Moves on to the next business day, to where its cycles can be collected, or to where the last of them are. */
  async moveOn(to: 'nextMorning' | 'nextEvening' | 'end'): Promise<void> {
    await this.drive({ move: to });
  }

  /** The ledger's function itself. */
  async direct(
    command: 'start' | 'collect',
    members: readonly BenchMember[],
    inFlight: number,
  ): Promise<CommandFigures> {
    return (await this.drive({ work: command, members: members.map(({ id }) => id), inFlight })) as CommandFigures;
  }

  /** Requests to the gateway. */
  async send(requests: readonly MemberRequest[], pace: MemberRequests['pace']): Promise<MemberFigures> {
    const query: MemberRequests = { url: this.product.url, requests, pace };
    const child = startScript('member-requests.ts', [], JSON.stringify(query));
    if (child.stdout === null) throw new Error('The client process has no output.');
    return JSON.parse(await text(child.stdout)) as MemberFigures;
  }

  async close(): Promise<void> {
    this.driver.disconnect();
    await this.product.stop();
  }

  private async drive(command: object): Promise<unknown> {
    this.driver.send(command);
    const [answer] = await Promise.race([once(this.driver, 'message'), this.driverEnded]);
    if (typeof answer === 'number' || answer === null) throw new Error('the ledger’s driver ended');
    return answer;
  }
}

/** A command of each of these members. */
export const commandsOf = (command: 'start' | 'collect', members: readonly BenchMember[]): MemberRequest[] =>
  members.map(({ cookie }) => ({ method: 'POST', path: `/api/cycles/${command}`, cookie }));

/** Commands a second that took effect. @throws Error for any other answer: the figures would be those of refusals */
export function allDone({ seconds, p50, p99, statuses }: MemberFigures): CommandFigures {
  const { 200: done = 0, ...others } = statuses;
  if (Object.keys(others).length > 0) throw new Error(`commands were answered ${JSON.stringify(others)}`);
  return { perSecond: done / seconds, p50, p99 };
}
