import type { Page } from '@playwright/test';
import { JsonRpcProvider, type TransactionRequest, type Wallet } from 'ethers';
import { demo } from '../stack/demo';

interface Call {
  readonly method: string;
  readonly params?: readonly unknown[];
}

/** Gives the page an EIP-1193 provider with a real key and the demo's chain behind it, as a browser extension does. */
export async function installBrowserWallet(page: Page, wallet: Wallet): Promise<void> {
  const chain = new JsonRpcProvider(demo().rpcUrl, demo().chainId, { staticNetwork: true, cacheTimeout: -1 });
  const sender = wallet.connect(chain);
  const answers: Record<string, (params: readonly unknown[]) => unknown> = {
    eth_accounts: () => [wallet.address],
    eth_requestAccounts: () => [wallet.address],
    personal_sign: ([message]) => wallet.signMessage(textOf(String(message))),
    eth_sendTransaction: async ([transaction]) =>
      (await sender.sendTransaction(transaction as TransactionRequest)).hash,
  };
  // An error crosses into the page without its code: it goes as a value.
  await page.exposeFunction('askTestWallet', async ({ method, params = [] }: Call) => {
    try {
      return { answer: await (answers[method]?.(params) ?? chain.send(method, [...params])) };
    } catch (error) {
      const { code, message, data } = (error as { error?: Record<string, unknown> }).error ?? {};
      return { error: { code: code ?? -32603, message: message ?? String(error), data } };
    }
  });
  await page.addInitScript(() => {
    const ask = (call: unknown) =>
      (
        window as unknown as { askTestWallet: (call: unknown) => Promise<{ answer?: unknown; error?: object }> }
      ).askTestWallet(call);
    Object.assign(window, {
      ethereum: {
        request: (call: unknown) =>
          ask(call).then(({ answer, error }) => {
            if (error) throw Object.assign(new Error('refused'), error);
            return answer;
          }),
        on: () => undefined,
        removeListener: () => undefined,
      },
    });
  });
}

/** Messages come as bytes. */
function textOf(data: string): string {
  return data.startsWith('0x') ? Buffer.from(data.slice(2), 'hex').toString() : data;
}
