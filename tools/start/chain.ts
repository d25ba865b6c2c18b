import { LOCAL_CHAIN_ID } from '@ballast/domain/chain/chains';
import { foundryBinary } from '@ballast/testing/chain/foundry-binary';
import { sentenceOf } from '@ballast/texts/sentence-of';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { JsonRpcProvider } from 'ethers';
import { Fault } from './fault';
import { type Supervisor, TIER } from './supervisor';
import { untilAnswers } from './until-answers';

const BLOCK_SECONDS = 1;
const QUICK_BLOCK_MS = 200;
/** States of blocks that are kept for reading: a minute of them, of which those of a club in use take up to 5 MB each. */
const KEPT_STATES = 64;

export interface ChainPlan {
  readonly directory: string;
  readonly port: number;
  /** Blocks behind the head that the final block is, halved; default 1. */
  readonly slotsInAnEpoch?: number;
  /** The first block's time, when the chain begins; default now. */
  readonly beginsAt?: Date;
  /** The time at which a chain goes on that was stopped; null: its own last one. */
  readonly goesOnAt?: () => Promise<Date | null>;
}

/**
 * Starts the local chain from its state file, so that blocks, hashes and logs go on where they ended.
 * @returns its RPC address.
 */
export async function startChain(plan: ChainPlan, supervisor: Supervisor): Promise<string> {
  mkdirSync(plan.directory, { recursive: true });
  const state = path.join(plan.directory, 'state.json');
  const goesOn = existsSync(state);
  const begins = goesOn || plan.beginsAt === undefined ? [] : ['--timestamp', String(toSeconds(plan.beginsAt))];
  supervisor.start({
    name: 'chain',
    command: anvilProgram(),
    args: [
      ...['--port', String(plan.port), '--chain-id', String(LOCAL_CHAIN_ID), '--quiet'],
      // Two blocks to finality: what a member waits for on Polygon, at a watchable pace.
      ...['--slots-in-an-epoch', String(plan.slotsInAnEpoch ?? 1), '--no-mining', ...begins],
      ...['--state', state, '--state-interval', '15', '--prune-history', String(KEPT_STATES)],
    ],
    stopSignal: 'SIGTERM',
    tier: TIER.storage,
  });
  const url = `http://127.0.0.1:${plan.port}`;
  const ready = untilAnswers('The local chain', 60, () => rpc(url, 'eth_blockNumber', []));
  await Promise.race([ready, supervisor.failure]);
  if (goesOn) await goOn(url, (await plan.goesOnAt?.()) ?? null);
  await rpc(url, 'evm_setIntervalMining', [BLOCK_SECONDS]);
  return url;
}

/** Does something of which nobody watches the blocks: five more a second come meanwhile, so that it waits for none. */
export async function withQuickBlocks<T>(url: string, work: () => Promise<T>): Promise<T> {
  // A chain that is gone makes the work fail, which says it.
  const mine = (): void => void rpc(url, 'evm_mine', []).catch(() => undefined);
  const timer = setInterval(mine, QUICK_BLOCK_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** Goes on from the last block at a time, or right after that block when it is later: anvil itself would go on at real time. */
async function goOn(url: string, at: Date | null): Promise<void> {
  const last = await headTime(url);
  await rpc(url, 'evm_setTime', [Math.max(last + 1, at === null ? 0 : toSeconds(at))]);
  // The state file holds the last block's state only; balances at the final block can be read again once blocks of this run are final.
  await rpc(url, 'anvil_mine', ['0x4']);
}

/** The newest block's time, Unix seconds. */
export async function headTime(url: string): Promise<number> {
  return Number((await rpc<{ timestamp: string }>(url, 'eth_getBlockByNumber', ['latest', false])).timestamp);
}

const toSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);

/** @throws Fault when its package is missing. */
function anvilProgram(): string {
  try {
    return foundryBinary('anvil');
  } catch (error) {
    throw new Fault(`${sentenceOf(error)} Or start with RPC_URLS, on a chain that runs elsewhere.`);
  }
}

/** One JSON-RPC call. */
export async function rpc<T>(url: string, method: string, params: readonly unknown[]): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(10_000),
  });
  const answer = (await response.json()) as { result?: T; error?: { message: string } };
  if (answer.error !== undefined) throw new Error(`${method}: ${answer.error.message}`);
  return answer.result as T;
}

/**
 * Which chain answers at an address.
 * @throws Fault when none does.
 */
export async function chainIdOf(url: string): Promise<number> {
  try {
    return Number(await rpc<string>(url, 'eth_chainId', []));
  } catch {
    throw new Fault(`No chain answers at ${hostOf(url)}. Check RPC_URLS.`);
  }
}

/** An RPC address often holds its owner's key: only its host is shown. */
function hostOf(url: string): string {
  try {
    return new URL(url).host;
  } catch {
    return 'an address that is no URL';
  }
}

/** A connection that asks ten times a second: ethers' own four seconds are made for slower chains. */
export function connect(url: string, chainId: number): JsonRpcProvider {
  return new JsonRpcProvider(url, chainId, { staticNetwork: true, pollingInterval: 100, cacheTimeout: -1 });
}
