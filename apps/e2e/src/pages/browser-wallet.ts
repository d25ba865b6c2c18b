import type { Page } from '@playwright/test';
import type { Wallet } from 'ethers';

/** Gives the page an EIP-1193 provider that signs with a real key, as a browser extension does. */
export async function installBrowserWallet(page: Page, wallet: Wallet): Promise<void> {
  await page.exposeFunction('signWithTestKey', (message: string) => wallet.signMessage(message));
  await page.addInitScript((address) => {
    const toText = (data: string) =>
      data.startsWith('0x')
        ? new TextDecoder().decode(Uint8Array.from(data.slice(2).match(/../g) ?? [], (byte) => parseInt(byte, 16)))
        : data;
    Object.assign(window, {
      ethereum: {
        request: ({ method, params }: { method: string; params?: string[] }) => {
          if (method === 'eth_requestAccounts' || method === 'eth_accounts') return Promise.resolve([address]);
          if (method === 'personal_sign') {
            const sign = (window as unknown as { signWithTestKey: (text: string) => Promise<string> }).signWithTestKey;
            return sign(toText(params?.[0] ?? ''));
          }
          return Promise.reject(Object.assign(new Error(`no ${method}`), { code: 4200 }));
        },
        on: () => undefined,
        removeListener: () => undefined,
      },
    });
  }, wallet.address);
}
