import { spawn } from 'node:child_process';
import { freePort } from '../net/free-port';
import { foundryBinary } from './foundry-binary';

export interface LocalChainOptions {
  /** Seconds between blocks, also parts of one; absent: a block for each transaction. */
  readonly blockTime?: number;
  readonly chainId?: number;
  /** More of anvil's own arguments. */
  readonly args?: readonly string[];
}

export interface LocalChain {
  readonly url: string;
  readonly chainId: number;
  /** One JSON-RPC call, e.g. `rpc('anvil_mine', ['0x5'])`. */
  rpc<T>(method: string, params?: readonly unknown[]): Promise<T>;
  stop(): Promise<void>;
}

/**
 * Arguments by which anvil keeps the states of the last 128 blocks, as a full node of Polygon does. Left to itself it keeps
 * those of all blocks and writes each beyond the 500th to the disk: mining takes three times as long, and a chain that
 * makes a block a second fills gigabytes in a day.
 */
const RECENT_STATES = ['--prune-history', '128'] as const;

/** Starts an anvil of its own, whose `finalized` tag follows one block behind; call `stop` when done. */
export async function localChain(options: LocalChainOptions = {}): Promise<LocalChain> {
  const port = await freePort();
  const chainId = options.chainId ?? 31337;
  const args = ['--port', `${port}`, '--chain-id', `${chainId}`, '--slots-in-an-epoch', '1', '--silent'];
  if (options.blockTime !== undefined) args.push('--block-time', `${options.blockTime}`);
  const child = spawn(foundryBinary('anvil'), [...args, ...RECENT_STATES, ...(options.args ?? [])], {
    stdio: 'ignore',
  });
  const onExit = (): void => void child.kill('SIGKILL');
  process.once('exit', onExit);
  const url = `http://127.0.0.1:${port}`;
  const chain: LocalChain = {
    url,
    chainId,
    rpc: (method, params) => rpc(url, method, params),
    stop: () =>
      new Promise((resolve) => {
        process.off('exit', onExit);
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
  await untilReady(chain);
  return chain;
}

async function untilReady(chain: LocalChain): Promise<void> {
  const deadline = Date.now() + 50_000;
  for (;;) {
    try {
      await chain.rpc('eth_blockNumber');
      return;
    } catch (error) {
      if (Date.now() > deadline) {
        await chain.stop();
        throw new Error('anvil did not answer within 50 seconds.', { cause: error });
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** One JSON-RPC call to a chain that runs. */
export async function rpc<T>(url: string, method: string, params: readonly unknown[] = []): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const answer = (await response.json()) as { result?: T; error?: { message: string } };
  if (answer.error !== undefined) throw new Error(`${method}: ${answer.error.message}`);
  return answer.result as T;
}
