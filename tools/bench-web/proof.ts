import type { Browser } from '@playwright/test';
import { bundleVerifier } from '../verifier/bundle';
import { largeProof } from '../verifier/large-proof';
import { slowDown } from './browser';
import type { Figure } from './figures';

const ROUNDS = 5;

/** S16: the first proof that a page verifies, among 2²⁰ accounts, on a slow processor; and the bytes it loads for that. */
export async function measureProof(browser: Browser): Promise<Figure[]> {
  const { code, gzip } = await bundleVerifier();
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await firstVerification(browser, code));
  return [
    {
      name: 'S16',
      what: 'the first proof verified, 2^20 accounts, 4 × CPU',
      unit: 'ms',
      rounds,
      goal: { atMost: 100 },
    },
    { name: 'S16', what: 'js that verifies a proof', unit: 'kB', rounds: [gzip / 1000], goal: { atMost: 6 } },
  ];
}

async function firstVerification(browser: Browser, code: string): Promise<number> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await slowDown(page, { network: false });
    await page.addScriptTag({ content: code });
    const [verdict, ms] = await page.evaluate<[string, number]>(`(() => {
      const started = performance.now();
      return [verify(${JSON.stringify(largeProof())}), performance.now() - started];
    })()`);
    if (verdict !== 'holds') throw new Error(`The page says: ${verdict}`);
    return ms;
  } finally {
    await context.close();
  }
}
