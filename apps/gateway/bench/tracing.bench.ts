import { Client } from 'pg';
import { OtlpReceiver } from '@ballast/testing/tracing/otlp-receiver';
import { askLoad } from './ask-load';
import { processorTime } from './processor-time';
import { type Product, startProduct } from './product';

const ROUNDS = 12;
const CONNECTIONS = 256;
const SECONDS = 4;
const SMALL = '/api/deployments';

/**
 * Microseconds of processor time that gateway and service take for one request. Not requests a second: of two alike
 * products on a shared machine, those differ by a fifth from round to round.
 */
async function costOf({ url, cookies, hop }: Product): Promise<number> {
  const time = (): number => hop.reduce((sum, pid) => sum + processorTime(pid), 0);
  const headers = cookies.map((cookie) => ({ cookie }));
  const before = time();
  const { perSecond } = await askLoad({ url: url + SMALL, headers, seconds: SECONDS, connections: CONNECTIONS }, 200);
  return (time() - before) / (perSecond * SECONDS);
}

/** The hop of S5 with its traces exported as by default, against the same without a collector; the idle one takes nothing. */
async function main(databaseUrl: string): Promise<void> {
  const receiver = await OtlpReceiver.start();
  const untraced = await startProduct(databaseUrl);
  const traced = await startProduct(await secondDatabase(databaseUrl), { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
  for (const product of [untraced, traced]) await costOf(product);
  const rounds: { ours: number; reference: number }[] = [];
  for (let number = 0; number < ROUNDS; number += 1) {
    const costs = new Map<Product, number>();
    for (const product of number % 2 === 0 ? [untraced, traced] : [traced, untraced])
      costs.set(product, await costOf(product));
    rounds.push({ ours: costs.get(traced) ?? 0, reference: costs.get(untraced) ?? 0 });
  }
  for (const product of [untraced, traced]) await product.stop();
  await receiver.close();
  if (receiver.spans.length === 0) throw new Error('The collector got no spans.');
  const title = 'processor time of the hop of S5 with its traces exported, against without';
  const goal = { ratio: { atMost: 1.03 } };
  process.stdout.write(JSON.stringify([{ name: 'S5-traces', title, unit: 'µs a request', goal, rounds }]));
}

async function secondDatabase(databaseUrl: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('CREATE DATABASE traced');
  await client.end();
  const url = new URL(databaseUrl);
  url.pathname = '/traced';
  return url.href;
}

void main(process.argv[2] ?? '');
