import { freePort } from '@ballast/testing/net/free-port';
import { askLoad, startScript, untilAnswers, type LoadFigures } from './ask-load';
import { startProduct } from './product';

const ROUNDS = 3;
const CONNECTIONS = 256;
const SECONDS = 4;
/** An answer that a service knows by heart: `small-service.ts`. */
const SMALL = '/api/deployments';
/** One row of auth's database. */
const ROW = '/api/user';

type Runs = Readonly<Record<'hello' | 'floor' | 'small' | 'row', () => Promise<LoadFigures>>>;
type Round = Record<keyof Runs, LoadFigures>;

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
  const ask = (url: string, headers: readonly Record<string, string>[]) => (): Promise<LoadFigures> =>
    askLoad({ url, headers, seconds: SECONDS, connections: CONNECTIONS }, 200);
  const runs: Runs = {
    hello: ask(helloUrl, [{}]),
    floor: ask(floorUrl, members),
    small: ask(product.url + SMALL, members),
    row: ask(product.url + ROW, members),
  };
  // The JIT and all connections, outside of the measured time.
  for (const run of Object.values(runs)) await run();
  const rounds: Round[] = [];
  for (let number = 0; number < ROUNDS; number += 1) rounds.push(await round(runs, number));
  floor.kill();
  hello.kill();
  await product.stop();
  const line = (name: string, title: string, [of, against]: [keyof Runs, keyof Runs], atLeast: number) => ({
    ...{ name, title, unit: 'per second', goal: { ratio: { atLeast } } },
    rounds: rounds.map((one) => ({ ours: one[of].perSecond, reference: one[against].perSecond })),
  });
  process.stdout.write(
    JSON.stringify([
      line('S5', 'a small answer through gateway and service, against a bare hello', ['small', 'hello'], 0.3),
      line('S5-floor', 'the same, against two bare processes one behind the other', ['small', 'floor'], 0.8),
      line('S5-row', 'the same, with a row of Postgres in auth', ['row', 'hello'], 0.3),
    ]),
  );
}

void main(process.argv[2] ?? '');
