import { proveWallet, type Eip1193Provider } from './browser-wallet';

const ACCOUNT = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed';

function wallet(answers: Record<string, unknown>) {
  const calls: { method: string; params?: readonly unknown[] }[] = [];
  const provider: Eip1193Provider = {
    request: (call) => {
      calls.push(call);
      return Promise.resolve(answers[call.method]);
    },
  };
  return { provider, calls };
}

describe('proving a browser wallet', () => {
  it('signs the server’s message with the EIP-55 address in it', async () => {
    const { provider, calls } = wallet({ eth_requestAccounts: [ACCOUNT], personal_sign: '0xsigned' });
    await expect(proveWallet(provider, 'WALLET is mine ✓')).resolves.toEqual({
      wallet: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      signature: '0xsigned',
    });
    const [message, from] = calls[1]?.params as [string, string];
    expect(Buffer.from(message.slice(2), 'hex').toString()).toBe(
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed is mine ✓',
    );
    expect(from).toBe(ACCOUNT);
  });

  it('fails when the wallet gives no account or no signature', async () => {
    await expect(proveWallet(wallet({ eth_requestAccounts: [] }).provider, 'WALLET')).rejects.toThrow('no account');
    await expect(proveWallet(wallet({ eth_requestAccounts: [ACCOUNT] }).provider, 'WALLET')).rejects.toThrow(
      'no signature',
    );
  });
});
