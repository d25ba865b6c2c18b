import { Transaction, id } from 'ethers';
import { rpc } from '../../start/chain';
import { type ChaosFault, type FaultContext, killAndRestart, wait } from './fault';
import { instancesOf } from '../instances';
import type { RpcCall, Treatment } from './rpc-proxy';

const TROUBLE_MS = 5_000;
const LAG_BLOCKS = 4;
const PAYMENT_LIMIT_MS = 60_000;

const PASS: Treatment = { do: 'pass' };

/** A node that misbehaves for a while. */
const trouble = (
  what: string,
  treat: (context: FaultContext) => Promise<(call: RpcCall) => Treatment>,
): ChaosFault => ({
  name: `RPC ${what}`,
  family: 'rpc',
  countsFrom: 'end',
  inject: async (context) => {
    context.product.rpcProxy.treat = await treat(context);
    await wait(TROUBLE_MS);
    context.product.rpcProxy.behave();
  },
});

const now = (treatment: Treatment) => (): Promise<() => Treatment> => Promise.resolve(() => treatment);

export const rpcFaults: readonly ChaosFault[] = [
  trouble('away', now({ do: 'hang up' })),
  trouble('answering nothing', now({ do: 'stay silent' })),
  trouble('lagging behind', async ({ product }) => {
    const head = Number(await rpc<string>(product.rpcUrl, 'eth_blockNumber', []));
    const old = `0x${(head - LAG_BLOCKS).toString(16)}`;
    return ({ method, params: [block, ...more] }) =>
      method === 'eth_getBlockByNumber' && block === 'latest'
        ? { do: 'pass', call: { method, params: [old, ...more] } }
        : PASS;
  }),
  trouble('suggesting bad ranges', () =>
    Promise.resolve(({ method, params }) => {
      const { fromBlock = '0x0', toBlock = '0x0' } = (params[0] ?? {}) as { fromBlock?: string; toBlock?: string };
      const many = method === 'eth_getLogs' && Number(toBlock) > Number(fromBlock);
      const message = `query returned more than 10000 results, try with this block range [${fromBlock}, ${toBlock}].`;
      return many ? { do: 'refuse', code: -32005, message } : PASS;
    }),
  ),
];

interface Block {
  readonly transactions: readonly string[];
}

/** Takes the newest blocks back; with `keep`, what they held is in a later block of the new branch. */
async function fork({ product, random }: FaultContext, keep: boolean): Promise<void> {
  const url = product.rpcUrl;
  // A block between our question and the fork would shift what is taken back.
  await rpc(url, 'evm_setIntervalMining', [0]);
  try {
    const head = Number(await rpc<string>(url, 'eth_blockNumber', []));
    const depth = random.between(2, 4);
    const taken: string[] = [];
    for (let number = head - depth + 1; number <= head; number += 1) {
      const at = `0x${number.toString(16)}`;
      const { transactions } = await rpc<Block>(url, 'eth_getBlockByNumber', [at, false]);
      for (const hash of transactions) taken.push(await rpc<string>(url, 'debug_getRawTransaction', [hash]));
    }
    await rpc(url, 'anvil_reorg', [depth, keep ? taken.map((raw) => [raw, depth - 1]) : []]);
  } finally {
    await rpc(url, 'evm_setIntervalMining', [1]);
  }
}

const reorg = (name: string, keep: boolean): ChaosFault => ({
  name,
  family: 'reorg',
  countsFrom: 'end',
  inject: async (context) => {
    for (let times = 0; times < 3; times += 1) {
      await fork(context, keep);
      await wait(1_500);
    }
  },
});

export const reorgs: readonly ChaosFault[] = [
  reorg('reorg that moves transactions to another block', true),
  reorg('reorg that takes transactions away', false),
];

/** The node has the transaction, and the process that sent it is gone before it could say so. */
const killedAfterSending = (name: string, isIt: (raw: string) => boolean): ChaosFault => ({
  name,
  family: 'payment',
  countsFrom: 'end',
  inject: async (context) => {
    const { rpcProxy, supervisor } = context.product;
    const sent = new Promise<'sent'>((resolve) => {
      rpcProxy.treat = ({ method, params }) =>
        method === 'eth_sendRawTransaction' && isIt(String(params[0]))
          ? { do: 'lose the answer', then: () => resolve('sent') }
          : PASS;
    });
    // At the load's pace a statement is mostly replaced before it is posted, and nothing is due until one is.
    const first = await context.timeDriver.slowed(Promise.race([sent, wait(PAYMENT_LIMIT_MS)]));
    if (first !== 'sent') throw new Error('No payment was sent.');
    // Both: either may have been the one that sent it.
    const dead = instancesOf('chain-watcher').map((instance) => killAndRestart(context, instance));
    await Promise.race([Promise.all(dead), supervisor.failure]);
    rpcProxy.behave();
  },
});

const POST = id('post(bytes32,uint128,uint128,uint64)').slice(0, 10);
const isPost = (raw: string): boolean => Transaction.from(raw).data.startsWith(POST);

export const paymentFaults: readonly ChaosFault[] = [
  killedAfterSending('watcher killed between broadcast and its note', (raw) => !isPost(raw)),
  killedAfterSending('poster killed between broadcast and its note', isPost),
];
