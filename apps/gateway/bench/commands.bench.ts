import { allDone, type BenchMember, Club, type CommandFigures, commandsOf } from './club';
import { whileOverloaded, type OverloadFigures } from './while-overloaded';

const ROUNDS = 3;
const IN_FLIGHT = 256;
/** Members a round: through the gateway, past it; at a steady rate without polls and with them; too many at once. */
const SHARES = { whole: 3_000, direct: 3_000, quiet: 800, polled: 800, overload: 12_000 };
const ALL = Object.values(SHARES).reduce((sum, share) => sum + share, 0);
/** A morning that the machine bears. */
const STEADY_PER_SECOND = 40;
const POLLS_A_COMMAND = 8;
const POLLED_BEFORE_S = 3;
const POLLED = '/api/analytics/stats';
const OVERLOAD = 3;

/** One round's raw figures; the first of two is the measured one, the second its reference. */
interface Round {
  readonly both: readonly [through: CommandFigures, past: CommandFigures];
  readonly morning: readonly [polled: CommandFigures, quiet: CommandFigures];
  readonly overload: OverloadFigures;
  /** Collects a second through the gateway that fit. */
  readonly fits: number;
}

/** Runs two in an order that alternates: the machine warms up and slows down for both alike. */
async function inTurn<T>(number: number, ours: () => Promise<T>, reference: () => Promise<T>): Promise<[T, T]> {
  if (number % 2 === 0) {
    const first = await ours();
    return [first, await reference()];
  }
  const first = await reference();
  return [await ours(), first];
}

async function round(club: Club, number: number): Promise<Round> {
  const members = [...club.members].sort(() => Math.random() - 0.5);
  const take = (count: number): BenchMember[] => members.splice(0, count);
  const [through, past] = [take(SHARES.whole), take(SHARES.direct)];
  const both = (command: 'start' | 'collect') =>
    inTurn(
      number,
      async () => allDone(await club.send(commandsOf(command, through), { inFlight: IN_FLIGHT })),
      () => club.direct(command, past, IN_FLIGHT),
    );
  const [quiet, polled] = [morningOf(take(SHARES.quiet)), morningOf(take(SHARES.polled))];
  const many = take(SHARES.overload);
  await club.moveOn('nextMorning');
  const started = await both('start');
  await club.direct('start', [...quiet.collect, ...polled.collect, ...many], IN_FLIGHT);
  await club.moveOn('nextEvening');
  const collected = await both('collect');
  const morning = await inTurn(
    number,
    () => withPolls(club, polled),
    () => steady(club, quiet),
  );
  const fits = collected[0].perSecond;
  const overload = await whileOverloaded(club, many, fits * OVERLOAD);
  await club.moveOn('end');
  process.stderr.write(`${JSON.stringify({ started, collected, morning, overload })}\n`);
  return { both: [startAndCollect(0), startAndCollect(1)], morning, overload, fits };

  function startAndCollect(at: 0 | 1): CommandFigures {
    return { ...collected[at], perSecond: 2 / (1 / started[at].perSecond + 1 / collected[at].perSecond) };
  }
}

/** Half of them start late, half collect. */
interface Morning {
  readonly start: readonly BenchMember[];
  readonly collect: readonly BenchMember[];
}

const morningOf = (members: readonly BenchMember[]): Morning => ({
  start: members.slice(members.length / 2),
  collect: members.slice(0, members.length / 2),
});

async function steady(club: Club, { start, collect }: Morning): Promise<CommandFigures> {
  const collects = commandsOf('collect', collect);
  const commands = commandsOf('start', start).flatMap((one, at) => [one, ...collects.slice(at, at + 1)]);
  return allDone(await club.send(commands, { perSecond: STEADY_PER_SECOND }));
}

async function withPolls(club: Club, morning: Morning): Promise<CommandFigures> {
  const commands = morning.start.length + morning.collect.length;
  const perSecond = STEADY_PER_SECOND * POLLS_A_COMMAND;
  const polls = Array.from({ length: commands * POLLS_A_COMMAND + perSecond * POLLED_BEFORE_S }, (_, at) => {
    const { cookie = '' } = club.members[(at * 17) % club.members.length] ?? {};
    return { method: 'GET', path: POLLED, cookie } as const;
  });
  const polled = club.send(polls, { perSecond });
  // The start of a client process takes more of this machine than its requests.
  await new Promise((resolve) => setTimeout(resolve, POLLED_BEFORE_S * 1000));
  const figures = await steady(club, morning);
  allDone(await polled);
  return figures;
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
        rounds: versus(({ both: [through, past] }) => [through.perSecond, past.perSecond]),
      },
      {
        ...{ name: 'S9', title: 'p99 of starts and collects beside eight polls for each, against none', unit: 'ms' },
        ...{ goal: { ratio: { atMost: 1.5 } } },
        rounds: versus(({ morning: [polled, quiet] }) => [polled.p99, quiet.p99]),
      },
      {
        ...{ name: 'S10', title: 'collects/s at three times the load that fits, against that load' },
        ...{ unit: 'per second', goal: { ratio: { atLeast: 0.9 } } },
        rounds: versus(({ overload, fits }) => [overload.goodput, fits]),
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
