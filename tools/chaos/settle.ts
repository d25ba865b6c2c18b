import { DemoClock } from '../demo/demo-clock';
import { rpc } from '../start/chain';
import type { Database } from './checks/database';
import { UNHANDLED_OF_AUTH, UNHANDLED_OF_LEDGER } from './checks/unhandled';
import { type Command, finalMeaning, meaningUnderLoad } from './journal/commands';
import type { AdminRoutine } from './load/admin-routine';
import type { SimulatedMember } from './load/club';
import type { Depositor } from './load/depositor';
import type { CommandClient } from './load/command-client';
import type { Random } from './random';

const LIMIT_MS = 240_000;
/** Milliseconds without a change after which the run counts as settled: a retry may be half a minute off. */
const STILL_MS = 60_000;
const LOOK_MS = 500;
/** An approved request is paid when a statement counts that covers it: a day later, which nobody waits for here. */
const DAY_EVERY_MS = 10_000;
const DAY_MS = 25 * 3_600_000;
const AT_ONCE = 8;
/** Work that ends with a later statement. */
const WANT_A_DAY = new Set(['withdrawals', 'late statements']);

/** SQL for unfinished work; no rows when all is finished. */
const UNDER_WAY = `
  SELECT 'payments' AS what, count(*)::int AS many FROM ledger.payment WHERE status IN ('planned', 'signed', 'broadcast')
  UNION ALL SELECT 'withdrawals', count(*)::int FROM ledger.withdrawal WHERE status IN ('requested', 'confirmed')
  UNION ALL SELECT 'deposits', count(*)::int FROM ledger.deposit WHERE status = 'seen'
  UNION ALL SELECT 'observations', count(*)::int FROM ledger.observation WHERE booked_at IS NULL
  UNION ALL SELECT 'late statements', count(*)::int FROM ledger.alarm WHERE cleared_at IS NULL AND code = 'STATEMENT_LATE'
  UNION ALL SELECT 'messages of auth', count(*)::int FROM (${UNHANDLED_OF_AUTH}) AS auth
  UNION ALL SELECT 'messages of ledger', count(*)::int FROM (${UNHANDLED_OF_LEDGER}) AS ledger`;

/** The data observed until the run has settled. */
export interface Settling {
  readonly db: Database;
  readonly place: { readonly databaseUrl: string; readonly rpcUrl: string };
  readonly chainId: number;
  readonly admin: AdminRoutine;
  readonly depositor: Depositor;
}

/** Waits until nothing is under way and the ledger has followed the chain. What stays is what the checks then find. */
export async function untilSettled({ db, place, chainId, admin, depositor }: Settling): Promise<string[]> {
  await depositor.settled();
  const head = Number(await rpc<string>(place.rpcUrl, 'eth_blockNumber', []));
  let [before, changedAt] = ['', Date.now()];
  let nextDay = 0;
  for (const deadline = Date.now() + LIMIT_MS; ;) {
    await admin.decideAll().catch(() => undefined);
    const open = (await db.rows<{ what: string; many: number }>(UNDER_WAY)).filter(({ many }) => many > 0);
    const [cursor] = await db.rows<{ final: string | null }>(
      'SELECT final_number AS final FROM ledger.chain_cursor WHERE chain_id = $1',
      [chainId],
    );
    const behind = Number(cursor?.final ?? 0) < head ? ['the final block of the end of the load'] : [];
    const left = [...open.map(({ what, many }) => `${many} ${what}`), ...behind];
    if (left.join() !== before) [before, changedAt] = [left.join(), Date.now()];
    if (left.length === 0 || Date.now() > deadline || Date.now() - changedAt > STILL_MS) return left;
    if (open.some(({ what }) => WANT_A_DAY.has(what)) && Date.now() > nextDay) {
      nextDay = Date.now() + DAY_EVERY_MS;
      await moveOn(place).catch(() => undefined);
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

async function moveOn(place: Settling['place']): Promise<void> {
  const clock = await DemoClock.open(place);
  try {
    const { now } = await clock.programme.now();
    await clock.moveTo(new Date(now.getTime() + DAY_MS));
  } finally {
    await clock.close();
  }
}

/** The sender and the sample size of the replay. */
export interface Replaying {
  readonly commandClient: CommandClient;
  readonly members: readonly SimulatedMember[];
  readonly random: Random;
  /** Acknowledged commands to replay, at most; all of them are compared with the ledger's tables anyway. */
  readonly sample: number;
}

/**
 * Sends again, each under its key: every command without an answer until it has one, and a sample of those with one.
 * @returns how many commands were replayed
 */
export async function replay(commands: readonly Command[], plan: Replaying): Promise<number> {
  const unknown = commands.filter((command) => finalMeaning(command) === 'unknown');
  const done = commands.filter((command) => meaningUnderLoad(command) === 'done');
  const queue = [...unknown, ...plan.random.shuffle(done).slice(0, plan.sample)];
  const members = new Map(plan.members.map((member) => [member.id, member]));
  const work = async (): Promise<void> => {
    for (let command = queue.shift(); command !== undefined; command = queue.shift()) {
      const member = members.get(command.member);
      if (member !== undefined) await sendAgain(plan.commandClient, member, command);
    }
  };
  const total = queue.length;
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return total;
}

async function sendAgain(
  commandClient: CommandClient,
  member: SimulatedMember,
  { key, kind, body }: Command,
): Promise<void> {
  for (let times = 0; times < 8; times += 1) {
    const { meaning } = await commandClient.send(member, { key, kind, body, replay: true });
    if (meaning !== 'unknown') return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
