import { freePort } from '@ballast/testing/net/free-port';
import { askLoad, startScript, untilAnswers, type LoadFigures } from './ask-load';
import { processorTime } from './processor-time';
import { startProduct } from './product';

const ROUNDS = 3;
const CONNECTIONS = 256;
const SECONDS = 4;
/** An answer that a service knows by heart: `small-service.ts`. */
const SMALL = '/api/deployments';
/** One row of auth's database. */
const ROW = '/api/user';

/** Figures of a run, and what it cost: microseconds of processor time a request, of the process asked and of the one behind it. */
interface Run extends LoadFigures {
  readonly front: number;
  readonly behind: number;
}

type Runs = Readonly<Record<'hello' | 'floor' | 'small' | 'row', () => Promise<Run>>>;
type Round = Record<keyof Runs, Run>;

/** Asks over all connections, each with the headers of another member. */
async function run(url: string, headers: readonly Record<string, string>[], pids: readonly number[]): Promise<Run> {
  const before = pids.map(processorTime);
  const figures = await askLoad({ url, headers, seconds: SECONDS, connections: CONNECTIONS }, 200);
  const requests = figures.perSecond * SECONDS;
  const [front = 0, behind = 0] = pids.map((pid, at) => (processorTime(pid) - (before[at] ?? 0)) / requests);
  return { ...figures, front, behind };
}

/** Runs one round; the order alternates, since the machine warms up and slows down for all alike. */
async function round(runs: Runs, number: number): Promise<Round> {
  const names = Object.keys(runs) as (keyof Runs)[];
  const figures: Partial<Round> = {};
  for (const name of number % 2 === 0 ? names : [...names].reverse()) figures[name] = await runs[name]();
  return figures as Round;
}

async function main(databaseUrl: string): Promise<void> {
  const product = await startProduct(databaseUrl);
  const [port, floorPort] = [await freePort(), await freePort()];
  const hello = startScript('hello.ts', [String(port)]);
  const helloUrl = `http://127.0.0.1:${port}/`;
  await untilAnswers(helloUrl);
  const floor = startScript('bare-gateway.ts', [String(floorPort), helloUrl]);
  const floorUrl = `http://127.0.0.1:${floorPort}/`;
  await untilAnswers(floorUrl);
  const members = product.cookies.map((cookie) => ({ cookie }));
  const [helloPid, floorPid] = [hello.pid ?? 0, floor.pid ?? 0];
  const runs: Runs = {
    hello: () => run(helloUrl, [{}], [helloPid]),
    floor: () => run(floorUrl, members, [floorPid, helloPid]),
    small: () => run(product.url + SMALL, members, product.hop),
    row: () => run(product.url + ROW, members, [product.pid]),
  };
  // The JIT and all connections, outside of the measured time.
  for (const one of Object.values(runs)) await one();
  const rounds: Round[] = [];
  for (let number = 0; number < ROUNDS; number += 1) rounds.push(await round(runs, number));
  floor.kill();
  hello.kill();
  await product.stop();
  const line = (name: string, title: string, [of, against]: [keyof Runs, keyof Runs], atLeast: number) => ({
    ...{ name, title, unit: 'per second', goal: { ratio: { atLeast } } },
    rounds: rounds.map((one) => ({ ours: one[of].perSecond, reference: one[against].perSecond })),
  });
  const cost = (name: string, title: string, of: (one: Run) => number, atMost?: number) => ({
    ...{ name, title, unit: 'µs a request', goal: atMost === undefined ? {} : { ratio: { atMost } } },
    rounds: rounds.map(({ small, floor: bare }) => ({ ours: of(small), reference: of(bare) })),
  });
  process.stdout.write(
    JSON.stringify([
      line('S5', 'a small answer through gateway and service, against a bare hello', ['small', 'hello'], 0.3),
      line('S5-floor', 'the same, against two bare processes one behind the other', ['small', 'floor'], 0.8),
      line('S5-row', 'the same, with a row of Postgres in auth', ['row', 'hello'], 0.3),
      // Far less noisy than requests a second on a machine that others use.
      cost(
        'S5-cost',
        'processor time of both processes, against the two bare ones',
        (one) => one.front + one.behind,
        1.25,
      ),
      cost('S5-gateway', 'of that, the gateway against the bare one in front', ({ front }) => front),
      cost('S5-service', 'of that, the service against the bare one behind', ({ behind }) => behind),
    ]),
  );
}

void main(process.argv[2] ?? '');
