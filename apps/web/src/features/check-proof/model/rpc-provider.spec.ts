import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeProofFile } from '@ballast/vault/statements/proof-file';
import { poolWallet, reverted } from '../../../testing/pool-wallet';
import { someProofFile } from '../../../testing/proof-files';
import { checkByRpc, faultsIn } from './check-by-rpc';
import { isRpcAddress } from './rpc-provider';

const file = { ...someProofFile(), settled: 1_000n };
const proof = writeProofFile(file);

type Answers = Parameters<typeof poolWallet>[1];

/** A node that answers by JSON-RPC as the pool of the file would, and by this status where it refuses. */
const node = (answers: Answers = {}, refusal = 200): RequestListener => {
  const { wallet } = poolWallet(file, answers);
  return async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const call = JSON.parse(Buffer.concat(parts).toString()) as { method: string; params: unknown[] };
    const answer = await wallet.request(call).then(
      (result) => ({ result }),
      ({ code, message, data }: { code: number; message: string; data?: string }) => ({
        error: { code, message, data },
      }),
    );
    response.writeHead('error' in answer ? refusal : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, ...answer }));
  };
};

const plain =
  (status: number, text: string): RequestListener =>
  (_, response) =>
    response.writeHead(status).end(text);

const error = (message: string) => () => {
  throw Object.assign(new Error(message), { code: -32005 });
};

describe('a proof compared through an RPC', () => {
  let server: Server | undefined;
  afterEach(async () => {
    await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));
    server = undefined;
  });
  const listen = async (listener: RequestListener): Promise<string> => {
    server = createServer(listener).listen(0, '127.0.0.1');
    await new Promise((resolve) => server!.once('listening', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const check = async (listener: RequestListener, text = proof, pool = file.pool) =>
    checkByRpc({ proof: text, pool, rpc: await listen(listener) });
  const textOf = async (name: string, checking: ReturnType<typeof check>) => {
    const { checks } = await checking;
    return checks.find((one) => one.name === name);
  };

  it('is right when all was recomputed and agrees', async () => {
    const { verdict, checks } = await check(node());
    expect(checks.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 6 }, () => 'right'));
    expect(verdict).toBe('right');
  });

  it.each([
    ['the pool does not know the statement', { statement: () => reverted('UnknownStatement', [7]) }],
    ['there is no contract', { current: () => '0x' }],
    ['there is another contract', { current: () => reverted('Paused', [1]) }],
    ['the chain is another one', { eth_chainId: () => '0x1' }],
    ['less was paid', { settled: () => `0x${'0'.repeat(64)}` }],
  ])('is wrong when %s', async (_, answers) => {
    expect((await check(node(answers))).verdict).toBe('wrong');
  });

  it('is wrong when it names another pool than the reader', async () => {
    const other = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
    expect(await textOf('pool', check(node(), proof, other))).toMatchObject({ outcome: 'wrong' });
  });

  it('says both chains when they differ', async () => {
    const chain = await textOf('chain', check(node({ eth_chainId: () => '0x1' })));
    expect(chain?.text).toContain(`Your RPC is on chain 1, the file on chain ${file.chainId}.`);
  });

  it.each<[string, RequestListener, string]>([
    ['refuses by a status', plain(403, 'no key'), 'refused with HTTP 403'],
    ['is a web page', plain(200, '<html></html>'), 'is not that of an RPC'],
    ['answers another protocol', plain(200, '{"result":"0x1"}'), 'is not that of an RPC'],
    ['answers nothing', plain(200, '{"jsonrpc":"2.0","id":1}'), 'is not that of an RPC'],
    ['has no chain id', node({ eth_chainId: () => 'polygon' }), 'is not that of an RPC'],
    ['refuses by an error', node({ eth_chainId: error('limit exceeded') }), 'The RPC refused: limit exceeded.'],
    ['refuses by both', node({ current: error('too many') }, 429), 'The RPC refused: too many.'],
    ['breaks off', (request) => request.socket.destroy(), 'could not be reached, or does not let web pages ask'],
  ])('is open when the RPC %s, and the reader is told what to do', async (_, listener, text) => {
    const report = await check(listener);
    expect(report.verdict).toBe('open');
    const chain = report.checks.find(({ name }) => name === 'chain');
    expect(chain).toMatchObject({ outcome: 'open', text: expect.stringContaining(text) });
    expect(chain?.text).toContain('npm run verify:statement works with any RPC.');
  });

  it('takes a revert for an answer, also with a status of refusal', async () => {
    const report = await check(node({ statement: () => reverted('UnknownStatement', [7]) }, 400));
    expect(report.checks.find(({ name }) => name === 'statement')?.text).toContain('The pool does not know it');
  });
});

describe('the fields of the page', () => {
  it.each(['https://polygon.example/v2/key', 'http://localhost:8545', 'http://127.0.0.1:8545/'])('take %s', (url) => {
    expect(isRpcAddress(url)).toBe(true);
  });

  it.each([
    '',
    'polygon.example',
    'http://polygon.example',
    'ws://localhost:8545',
    'https://me:secret@polygon.example',
  ])('do not take %j', (url) => {
    expect(isRpcAddress(url)).toBe(false);
  });

  it('name each of them that is missing', () => {
    expect(Object.keys(faultsIn({ proof: ' ', pool: '0x1', rpc: 'x' }))).toEqual(['proof', 'pool', 'rpc']);
    expect(faultsIn({ proof, pool: ` ${file.pool} `, rpc: ' https://polygon.example ' })).toEqual({});
  });
});
