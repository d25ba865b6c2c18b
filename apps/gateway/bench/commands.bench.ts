import { allDone, type BenchMember, Club, type CommandFigures } from './club';
import { whileOverloaded } from './while-overloaded';

const ROUNDS = 3;
const IN_FLIGHT = 256;
/** Members a round: through the gateway, past it; at a steady rate with and without polls; too many at once. */
const SHARES = { whole: 3_000, direct: 3_000, alone: 1_500, polled: 1_500, overload: 12_000 };
const ALL = Object.values(SHARES).reduce((sum, share) => sum + share, 0);
/** A morning that the machine bears easily; polls of as many dashboards as 15,000 slow ones send. */
const STEADY_PER_SECOND = 150;
const POLLS_PER_SECOND = 500;
const POLLED = '/api/analytics/stats';
const OVERLOAD = 3;

/** One round's raw figures. */
interface Round {
  readonly whole: CommandFigures;
  readonly direct: CommandFigures;
  readonly alone: CommandFigures;
  readonly polled: CommandFigures;
  /** Collects a second that took effect under three times the load that fits, and the slowest other answers. */
  readonly overload: { readonly goodput: number; readonly others: number };
}

async function polled(club: Club, members: readonly BenchMember[]): Promise<CommandFigures> {
  const seconds = members.length / STEADY_PER_SECOND;
  const pollers = Array.from(
    { length: Math.ceil(seconds * POLLS_PER_SECOND) },
    (_, at) => club.members[(at * 17) % club.members.length] ?? members[0],
  ).filter((member) => member !== undefined);
  const [figures, polls] = await Promise.all([
    club.commands('collect', members, { perSecond: STEADY_PER_SECOND }),
    club.requests('GET', POLLED, pollers, { perSecond: POLLS_PER_SECOND }),
  ]);
  allDone(polls);
  return allDone(figures);
}

async function round(club: Club, number: number): Promise<Round> {
  const members = [...club.members].sort(() => Math.random() - 0.5);
  const take = (count: number): BenchMember[] => members.splice(0, count);
  const [whole, direct] = [take(SHARES.whole), take(SHARES.direct)];
  const [alone, besides, rest] = [take(SHARES.alone), take(SHARES.polled), take(SHARES.overload)];
  const both = async (command: 'start' | 'collect'): Promise<[CommandFigures, CommandFigures]> => {
    const through = async () => allDone(await club.commands(command, whole, { inFlight: IN_FLIGHT }));
    const past = () => club.direct(command, direct, IN_FLIGHT);
    if (number % 2 === 0) return [await through(), await past()];
    const reference = await past();
    return [await through(), reference];
  };
  await club.moveOn('nextMorning');
  const started = await both('start');
  await club.direct('start', [...alone, ...besides, ...rest], IN_FLIGHT);
  await club.moveOn('nextEvening');
  const collected = await both('collect');
  // A member's morning is a start and a collect.
  const together = (at: 0 | 1): CommandFigures => ({
    ...collected[at],
    perSecond: 2 / (1 / started[at].perSecond + 1 / collected[at].perSecond),
  });
  const steady = async () => allDone(await club.commands('collect', alone, { perSecond: STEADY_PER_SECOND }));
  const [quiet, busy] =
    number % 2 === 0
      ? [await steady(), await polled(club, besides)]
      : await polled(club, besides).then(async (figures) => [await steady(), figures] as const);
  const overload = await whileOverloaded(club, rest, collected[0].perSecond * OVERLOAD);
  process.stderr.write(`${JSON.stringify({ started, collected, quiet, busy, overload })}\n`);
  return { whole: together(0), direct: together(1), alone: quiet, polled: busy, overload: { ...overload } };
}

async function main(databaseUrl: string): Promise<void> {
  const club = await Club.open(databaseUrl, ALL);
  const rounds: Round[] = [];
  // The first round warms connections, plans and the JIT for all, and is not counted.
  for (let number = -1; number < ROUNDS; number += 1) {
    const figures = await round(club, number);
    if (number >= 0) rounds.push(figures);
  }
  await club.close();
  const versus = (of: (one: Round) => [ours: number, reference: number]) =>
    rounds.map((one) => {
      const [ours, reference] = of(one);
      return { ours, reference };
    });
  process.stdout.write(
    JSON.stringify([
      {
        ...{ name: 'S4', title: 'start and collect through gateway and service, against the function' },
        ...{ unit: 'per second', goal: { ratio: { atLeast: 0.6 } } },
        rounds: versus(({ whole, direct }) => [whole.perSecond, direct.perSecond]),
      },
      {
        ...{ name: 'S9', title: 'p99 of collects beside 500 polls/s, against none', unit: 'ms' },
        ...{ goal: { ratio: { atMost: 1.5 } } },
        rounds: versus((one) => [one.polled.p99, one.alone.p99]),
      },
      {
        ...{ name: 'S10', title: 'collects/s at three times the load that fits, against that load' },
        ...{ unit: 'per second', goal: { ratio: { atLeast: 0.9 } } },
        rounds: versus(({ overload, whole }) => [overload.goodput, whole.perSecond]),
      },
      {
        ...{ name: 'S10-others', title: 'slowest of reserves, sign-in and an event meanwhile, against 2 s' },
        ...{ unit: 'ms', goal: { ratio: { atMost: 1 } } },
        rounds: versus(({ overload }) => [overload.others, 2_000]),
      },
    ]),
  );
}

void main(process.argv[2] ?? '');
