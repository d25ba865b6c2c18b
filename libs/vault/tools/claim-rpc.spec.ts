import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '@ballast/testing/net/eventually';
import { getAddress, toQuantity } from 'ethers';

import { type ClaimStage, claimStage } from '../testing/claim-stage';
import { ClaimRefusal } from './claim-refusal';
import { runClaim } from './run-claim';

const DAY = 86_400;

interface RpcCall {
  readonly id: number;
  readonly method: string;
  readonly params: readonly unknown[];
}
type Answer = { readonly result: unknown } | { readonly error: { readonly code: number; readonly message: string } };

describe('npm run claim by an RPC that cannot be relied on', () => {
  let stage: ClaimStage;
  let server: Server;
  /** Answers in place of the chain; null: the chain's own answer. */
  let answer: (call: RpcCall) => Promise<Answer | null> | Answer | null;

  beforeAll(async () => {
    stage = await claimStage();
    await stage.club.pass(DAY);
    server = createServer((request, response) => {
      void request.toArray().then(async (parts: Buffer[]) => {
        const body = Buffer.concat(parts).toString();
        const call = JSON.parse(body) as RpcCall;
        const given = await Promise.resolve(call)
          .then(answer)
          .catch(() => 'down' as const);
        if (given === 'down') return void response.destroy();
        response.setHeader('content-type', 'application/json');
        response.end(given === null ? await forward(body) : JSON.stringify({ jsonrpc: '2.0', id: call.id, ...given }));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await stage.stop();
  });

  const forward = async (body: string): Promise<string> => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(stage.club.fixture.chain.url, { method: 'POST', headers, body })).text();
  };
  const claim = async (untilFinalMs?: number): Promise<string> => {
    const printed: string[] = [];
    const [rpc = '', , ...rest] = stage.argsOf(stage.file, '--key-file', stage.keyFile());
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await stage.ticking(() => runClaim([rpc, url, ...rest], (text) => printed.push(text), untilFinalMs));
    return printed.join('\n');
  };
  const paid = () => stage.usdcOf(stage.wallet.address);

  it('does not ask for the chain id before each call, and for each number of a statement once', () =>
    stage.apart(async () => {
      const calls: string[] = [];
      answer = ({ method }) => {
        calls.push(method);
        return null;
      };
      await claim();
      expect(calls.filter((method) => method === 'eth_chainId').length).toBeLessThanOrEqual(4);
      // current, settled, statement, USDC, pausedUntil, settledTotal, and 31 numbers that could come next.
      expect(calls.filter((method) => method === 'eth_call')).toHaveLength(6 + 31);
    }));

  it('refuses fees that would burn the POL of the wallet', () =>
    stage.apart(async () => {
      answer = ({ method }) => (method === 'eth_maxPriorityFeePerGas' ? { result: '0xde0b6b3a7640000' } : null);
      await expect(claim()).rejects.toThrow(/could cost \d+\.\d+ POL, far more than a claim does. Name another RPC/);
      expect(await paid()).toBe(0n);
    }));

  it.each([
    ['gas', 'eth_estimateGas', 450_000n, /could need 562500 gas, far more than a claim does/],
    ['POL', 'eth_maxPriorityFeePerGas', 2n * 10n ** 13n, /could cost [1-4]\.\d+ POL, far more than a claim does/],
  ])('refuses more %s than a claim can need', (_what, method, result, words) =>
    stage.apart(async () => {
      answer = (call) => (call.method === method ? { result: toQuantity(result) } : null);
      await expect(claim()).rejects.toThrow(words);
      expect(await paid()).toBe(0n);
    }),
  );

  it('offers the usual tip when the RPC suggests none', () =>
    stage.apart(async () => {
      answer = ({ method }) =>
        method === 'eth_maxPriorityFeePerGas' ? { error: { code: -32601, message: 'Method not found' } } : null;
      const printed = await claim();
      const hash = /^Transaction +(0x\w+)$/m.exec(printed)?.[1] ?? '';
      const sent = await stage.club.fixture.provider.getTransaction(hash);
      expect(sent?.maxPriorityFeePerGas).toBe(30_000_000_000n);
      expect(await paid()).toBe(7_000_000n);
    }));

  it('names the transaction when the RPC refuses it but sent it all the same, and pays once', () =>
    stage.apart(async () => {
      let hash = '';
      answer = async ({ method, params }) => {
        if (method !== 'eth_sendRawTransaction') return null;
        hash = await stage.club.fixture.chain.rpc<string>(method, params);
        return { error: { code: -32000, message: 'try later' } };
      };
      const failed = await claim().catch((error: unknown) => error);
      expect(failed).not.toBeInstanceOf(ClaimRefusal);
      expect(String(failed)).toContain(`Look for the transaction ${hash} in an explorer: it may have been sent.`);
      await eventually(async () => expect(await paid()).toBe(7_000_000n));
      await expect(claim()).rejects.toThrow('Nothing is due: 7 of 7 USDC were paid already.');
    }));

  it.each([
    ['does not know the tag', { error: { code: -32602, message: 'invalid block tag' } }],
    ['has no final block', { error: { code: -39001, message: 'finalized block not found' } }],
    ['answers with nothing', { result: null }],
  ])('says that it does not know what is final when the RPC %s', (_what, given) =>
    stage.apart(async () => {
      answer = ({ params }) => (params[0] === 'finalized' ? given : null);
      expect(await claim()).toMatch(
        /Paid +7 USDC[\s\S]*Final +not known: this RPC or chain does not name final blocks/,
      );
      expect(await paid()).toBe(7_000_000n);
    }),
  );

  it('goes on waiting when the RPC was only too busy to say what is final', () =>
    stage.apart(async () => {
      let looks = 0;
      answer = ({ params }) =>
        params[0] === 'finalized' && (looks += 1) <= 2 ? { error: { code: -32005, message: 'limit exceeded' } } : null;
      expect(await claim()).toMatch(/^Final +yes$/m);
      expect(looks).toBeGreaterThan(2);
    }));

  it('says that it was paid, and not whether for good, when the RPC stops answering', () =>
    stage.apart(async () => {
      answer = ({ params }) => {
        if (params[0] !== 'finalized') return null;
        throw new Error('down');
      };
      expect(await claim()).toMatch(/Paid +7 USDC[\s\S]*Final +not known: the RPC stopped answering/);
    }));

  it('tells the block in which the claim is final, when a reorganisation has moved it', () =>
    stage.apart(async () => {
      let looks = 0;
      answer = async ({ method, params }) => {
        if (method !== 'eth_getTransactionReceipt') return null;
        const receipt = await stage.club.fixture.chain.rpc<{ blockNumber: string } | null>(method, params);
        // At first in a block that the chain gives up.
        if (receipt === null || (looks += 1) > 1) return { result: receipt };
        return { result: { ...receipt, blockNumber: '0x1', blockHash: `0x${'ee'.repeat(32)}` } };
      };
      const printed = await claim();
      expect(printed).toMatch(/is in block 1\. Waiting/);
      expect(printed).not.toMatch(/^Block +1$/m);
      expect(printed).toMatch(/^Final +yes$/m);
    }));

  it('does not say that it was paid when a reorganisation took the claim out and it has not come back', () =>
    stage.apart(async () => {
      let looks = 0;
      answer = async ({ method, params }) => {
        if (method !== 'eth_getTransactionReceipt') return null;
        const receipt = await stage.club.fixture.chain.rpc<object | null>(method, params);
        if (receipt !== null) looks += 1;
        return { result: looks > 1 ? null : receipt };
      };
      const failed = await claim(0).catch((error: unknown) => error);
      expect(failed).not.toBeInstanceOf(ClaimRefusal);
      expect(String(failed)).toMatch(/was in block \d+, which the chain has replaced, and is in no block now/);
    }));

  it('does not say that it was paid when the receipt shows no transfer of the token', () =>
    stage.apart(async () => {
      answer = async ({ method, params }) => {
        if (method !== 'eth_getTransactionReceipt') return null;
        const receipt = await stage.club.fixture.chain.rpc<{ logs: { address: string }[] } | null>(method, params);
        if (receipt === null) return null;
        const logs = receipt.logs.filter(({ address }) => getAddress(address) === stage.file.pool);
        return { result: { ...receipt, logs } };
      };
      const failed = await claim().catch((error: unknown) => error);
      expect(failed).toBeInstanceOf(ClaimRefusal);
      expect(String(failed)).toMatch(/without error, but it does not show that 7 of the token 0x\w+ went from 0x/);
    }));
});
