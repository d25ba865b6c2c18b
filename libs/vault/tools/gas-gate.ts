import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { runForge } from './forge';
import { type Outcome, failed, passed, tail } from './outcome';
import { SOLIDITY } from './sources';

type Limits = readonly (readonly [pattern: RegExp, limit: bigint])[];

/**
 * On the token alone: release ≤ 66k on a deployed vault, ≤ 150k with deployment, a deposit 0. The first USDC a wallet
 * ever receives costs 17,100 more in any ERC-20; releases keep their limit even so.
 */
const BARE_TOKEN: Limits = [
  [/^release /, 66_000n],
  [/^deploy and release /, 150_000n],
  [/^deposit/, 0n],
];

/** The gas that a proxy adds to a transaction: two storage words (4,200), one more contract (2,600), copying. */
const PROXY = 7_200n;

/**
 * On the token as it is in reality, behind a proxy: a repeat release ≤ 66k. The first cannot be: Circle's transfer
 * to a wallet that never held USDC costs 62,159 by itself, and reaching the token and the vault's logic 5,200 more
 * (libs/vault/README.md has the sum).
 */
const BEHIND_PROXY: Limits = [
  [/^release .*, first$/, 66_000n + PROXY],
  [/^release /, 66_000n],
  [/^deploy and release /, 150_000n],
  [/^deposit/, 0n],
];

const LINES = 50n;

/**
 * Statements in a club of 2^20 accounts: post ≤ 90k, claim ≤ 140k the first time and ≤ 110k later, a batch of 50 ≤ 75k
 * a line, a proof ≤ 60k. To a wallet new to USDC a batch cannot: an account's first payment and a wallet's first balance
 * are two new storage words (44,200), a proof of 20 levels is 16,000 of calldata. After a day without posts the first
 * claim looks at each statement that has matured since; the next need not.
 */
const STATEMENTS: Limits = [
  [/^post/, 90_000n],
  [/^claim, first$/, 140_000n],
  [/^claim, the first after a day without posts$/, 110_000n + 23n * 2_700n],
  [/^claim( by payer)?$/, 110_000n],
  [/^claim many, 50 lines, first, new to USDC$/, LINES * (75_000n + 17_100n)],
  [/^claim many, 50 lines(, first)?$/, LINES * 75_000n],
  [/^verify a proof$/, 60_000n],
  [/^veto, 23 pending$/, 200_000n],
  [/^pause, 23 pending$/, 200_000n],
];

/** Snapshot → its limits. */
export const GAS_LIMITS: Readonly<Record<string, Limits>> = {
  vault: BARE_TOKEN,
  'vault-behind-proxy': BEHIND_PROXY,
  statements: STATEMENTS,
  'statements-behind-proxy': STATEMENTS,
};

/** One outcome per figure of the snapshot; a figure without a limit is a fault. */
export function compareWithLimits(figures: Readonly<Record<string, string>>, snapshot = 'vault'): Outcome[] {
  return Object.entries(figures).map(([call, figure]) => {
    const limit = GAS_LIMITS[snapshot]?.find(([pattern]) => pattern.test(call))?.[1];
    const name = `gas (${snapshot}): ${call} costs ${figure}`;
    if (limit === undefined) return failed(name, 'no limit is set for it');
    return BigInt(figure) <= limit ? passed(`${name} ≤ ${String(limit)}`) : failed(name, `limit ${String(limit)}`);
  });
}

/**
 * Measures each call as a transaction of its own and compares with the committed snapshot and the limits.
 * @param update writes the snapshot instead of comparing with it.
 */
export function checkGas(update: boolean): Outcome[] {
  const mode = update ? { FORGE_SNAPSHOT_EMIT: 'true' } : { FORGE_SNAPSHOT_CHECK: 'true' };
  const run = runForge(['test', '--isolate', '--match-path', 'test/gas/*'], mode);
  const snapshot = 'gas: as in the committed snapshot (check.ts --update-gas writes it anew)';
  if (!run.ok) return [failed(snapshot, tail(run.output))];
  return [passed(snapshot), ...Object.keys(GAS_LIMITS).flatMap((name) => compareSnapshot(name, update))];
}

function compareSnapshot(snapshot: string, update: boolean): Outcome[] {
  const file = join(SOLIDITY, `gas/${snapshot}.json`);
  const figures = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  // Forge leaves the last line open, Prettier closes it.
  if (update) writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`);
  return compareWithLimits(figures, snapshot);
}
