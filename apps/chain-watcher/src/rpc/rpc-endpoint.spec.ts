import { asRequest, spanNamed, whileTraced } from '@ballast/platform/testing/traced';
import { FlakyRpc } from '../../spec/testing/flaky-rpc';
import { RpcEndpoint } from './rpc-endpoint';

const ADDRESS = `0x${'ab'.repeat(20)}`;

describe('a traced call of an RPC', () => {
  let rpc: FlakyRpc;
  let endpoint: RpcEndpoint;

  beforeAll(async () => {
    rpc = await new FlakyRpc('http://127.0.0.1:1').start();
    rpc.treat = ({ method }) => {
      if (method === 'eth_chainId') return { result: '0x7a69' };
      return method === 'eth_getCode' ? { error: { code: -32000, message: 'hunter2' } } : { result: '0x05' };
    };
    endpoint = new RpcEndpoint(`${rpc.url}/v2/hunter2?key=hunter2`, 31337, 5_000);
  });
  afterAll(async () => {
    await endpoint.close();
    await rpc.stop();
  });
  const call = (method: string): Promise<unknown> => endpoint.call(method, [ADDRESS, 'latest'], (result) => result);

  it('is a step of the job, by method and host, without parameters and the key in its address', async () => {
    const traced = await whileTraced(() => asRequest(() => call('eth_getBalance')));
    expect(spanNamed(traced, 'eth_getBalance')).toMatchObject({
      parentSpanId: spanNamed(traced, 'request').spanId,
      attributes: { 'rpc.system': 'jsonrpc', 'rpc.method': 'eth_getBalance', 'server.address': new URL(rpc.url).host },
      failed: false,
    });
    expect(traced.text).not.toContain('hunter2');
    expect(traced.text).not.toContain(ADDRESS);
  });

  it('tells the kind of a failure, and no word of the node', async () => {
    const traced = await whileTraced(() => asRequest(() => call('eth_getCode').catch(() => undefined)));
    expect(spanNamed(traced, 'eth_getCode')).toMatchObject({ failed: true, attributes: { 'error.type': 'refused' } });
    expect(traced.text).not.toContain('hunter2');
  });
});
