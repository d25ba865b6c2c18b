import { measureCollects } from './measure-collects';
import { tryCitus } from './trial';

/** Prints what of the ledger Citus takes, and collects/s with what is left beside plain Postgres. */
async function main([plain, coordinator]: readonly string[]): Promise<void> {
  if (plain === undefined || coordinator === undefined)
    throw new RangeError('takes a plain database and a coordinator');
  print('What the ledger relies on, tried on Citus:');
  for (const { promise, refusal } of await tryCitus(coordinator)) {
    print(
      `  ${refusal === null ? 'works  ' : 'refused'}  ${promise}${refusal === null ? '' : `\n           ${refusal}`}`,
    );
  }
  print('\nCollects a second, 256 in flight, three rounds; on Citus without any trigger, so without its checks:');
  const rows = await measureCollects(plain, coordinator);
  const reference = median(rows[0]?.rounds ?? []);
  for (const { name, rounds } of rows) {
    const figures = rounds.map((figure) => Math.round(figure)).join(', ');
    print(
      `  ${name.padEnd(46)} ${String(Math.round(median(rounds))).padStart(6)}  ${(median(rounds) / reference).toFixed(2)} ×  (${figures})`,
    );
  }
}

const median = (figures: readonly number[]): number =>
  [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? NaN;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

void main(process.argv.slice(2));
