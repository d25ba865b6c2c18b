import { refusalOf } from './rpc-error';

describe('what a node says no with', () => {
  it.each([
    ['eth_getLogs', -32005, 'query returned more than 10000 results', 'too_much'],
    ['eth_getLogs', -32000, 'block range is too wide', 'too_much'],
    ['eth_getLogs', -32602, 'eth_getLogs is limited to a 10,000 range', 'too_much'],
    ['eth_getLogs', -32000, 'query timeout exceeded', 'too_much'],
    ['eth_getLogs', -32005, 'daily request rate limit reached', 'rate_limited'],
    ['eth_getLogs', 429, 'Your app has exceeded its compute units per second capacity', 'rate_limited'],
    ['eth_call', -32005, 'limit exceeded', 'rate_limited'],
    ['eth_call', -32029, 'slow down', 'rate_limited'],
    ['eth_call', 3, 'execution reverted', 'refused'],
    ['eth_getLogs', -32000, 'unknown block', 'refused'],
    ['eth_sendRawTransaction', -32000, 'nonce too low', 'refused'],
  ] as const)('%s %d "%s" is %s', (method, code, message, fault) => {
    expect(refusalOf(method, { code, message })).toMatchObject({ fault, code });
  });

  it('carries revert data, however deep the node hid it', () => {
    for (const data of ['0x1234', 'Reverted 0x1234', { data: '0x1234' }, { data: { result: '0x1234' } }])
      expect(refusalOf('eth_call', { code: 3, message: 'execution reverted', data }).data).toBe('0x1234');
    for (const data of [undefined, null, 7, 'no hex', {}, { data: { data: { data: { data: '0x1234' } } } }])
      expect(refusalOf('eth_call', { code: 3, message: 'execution reverted', data }).data).toBeNull();
  });

  it('takes any error at all', () => {
    for (const error of [null, 7, 'no', [], {}, { message: 7, code: 'x' }])
      expect(refusalOf('eth_call', error)).toMatchObject({ fault: 'refused', data: null });
  });
});
