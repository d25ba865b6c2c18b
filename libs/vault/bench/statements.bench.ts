import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import type { BuildFigures } from './build-tree';

const ROUNDS = 3;
const ACCOUNTS = 1_000_000;
/** A million leaves take the reference 146 s and 2.2 GB, too long for rounds; it is slower with them than with these. */
const COMPARED = 100_000;

async function build(side: 'ours' | 'reference', seed: string, count: number): Promise<Required<BuildFigures>> {
  const child = fork(path.join(__dirname, 'build-tree.ts'), [side, seed, String(count)]);
  const [figures] = (await once(child, 'message')) as [Required<BuildFigures>];
  await once(child, 'close');
  process.stderr.write(`${side} ${count} ${JSON.stringify(figures)}\n`);
  return figures;
}

interface Allowance {
  readonly title: string;
  readonly unit: string;
  readonly most: number;
}

async function main(): Promise<void> {
  const perSecond: { ours: number; reference: number }[] = [];
  const full: Required<BuildFigures>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const seed = `round ${round}`;
    const ours = await build('ours', seed, COMPARED);
    const reference = await build('reference', seed, COMPARED);
    const rate = ({ buildMs }: BuildFigures): number => (COMPARED * 1000) / buildMs;
    perSecond.push({ ours: rate(ours), reference: rate(reference) });
    full.push(await build('ours', seed, ACCOUNTS));
  }
  const title = 'accounts/s in a full build of 100,000, against @openzeppelin/merkle-tree';
  /** Figures of the full builds beside what is allowed. */
  const allowed = (allowance: Allowance, figure: (figures: Required<BuildFigures>) => number) => {
    const rounds = full.map((figures) => ({ ours: figure(figures), reference: allowance.most }));
    return { name: 'S16', title: allowance.title, unit: allowance.unit, rounds, goal: { ratio: { atMost: 1 } } };
  };
  process.stdout.write(
    JSON.stringify([
      { name: 'S16', title, unit: 'per second', rounds: perSecond, goal: { ratio: { atLeast: 3 } } },
      allowed({ title: 'full build of 1 M accounts', unit: 's', most: 20 }, ({ buildMs }) => buildMs / 1000),
      allowed({ title: 'memory of the process that builds 1 M', unit: 'MB', most: 1024 }, (one) => one.megabytes),
      allowed({ title: '10,000 changed accounts of 1 M', unit: 'ms', most: 1000 }, ({ changesMs }) => changesMs),
      allowed({ title: '10,000 new accounts beside 1 M', unit: 'ms', most: 1000 }, (one) => one.insertionsMs),
      // A page may take 100 ms on a processor that is four times as slow.
      allowed({ title: 'the first proof that a process verifies', unit: 'ms', most: 25 }, ({ verifyMs }) => verifyMs),
    ]),
  );
}

void main();
