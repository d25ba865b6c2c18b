/**
 * Measures the web app against docs/product/quality.md §2 W1 to W5, S16 in a browser, and what the product takes at rest:
 * `npm run bench:web [-- memory sizes lighthouse vitals history second-visit axe proof]`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { sentenceOf } from '@ballast/texts/sentence-of';
import { measureAccessibility } from './accessibility';
import { openBrowser } from './browser';
import { judge, formatTable, type Figure } from './figures';
import { measureHistory } from './history';
import { measureLighthouse } from './lighthouse';
import { measureMemory } from './memory';
import { acquireProduct, type Product } from './product';
import { measureProof } from './proof';
import { measureSecondVisit } from './second-visit';
import { measureSizes } from './sizes';
import { measureVitals } from './vitals';

const RESULT = path.resolve(__dirname, '../../artifacts/bench-web.json');

/** Gives the running product, and starts it when a part is the first to need it. */
type ProductSource = () => Promise<Product>;

const PARTS = {
  // First: what was asked of a product before is in its memory.
  memory: async (_: ProductSource, again: ProductSource) => measureMemory((await again()).starter),
  // The product is started from a build, and the build writes the sizes.
  sizes: async (product: ProductSource) => product().then(measureSizes),
  lighthouse: async (product: ProductSource) => measureLighthouse((await product()).demo),
  vitals: async (product: ProductSource) => measureApp(product, measureVitals),
  history: async (product: ProductSource) => measureApp(product, measureHistory),
  'second-visit': async (product: ProductSource) => measureApp(product, measureSecondVisit),
  axe: async (product: ProductSource) => measureApp(product, measureAccessibility),
  proof: () => inBrowser(measureProof),
} as const;
type Part = keyof typeof PARTS;

async function measureApp(product: ProductSource, measure: typeof measureVitals): Promise<Figure[]> {
  const { demo } = await product();
  return inBrowser((browser) => measure(browser, demo));
}

function productOnDemand(): { readonly get: ProductSource; readonly again: ProductSource; stop(): Promise<void> } {
  let running: Promise<Product> | null = null;
  const get = (): Promise<Product> => (running ??= acquireProduct());
  const stop = async (): Promise<void> => (await running)?.stop();
  const again = async (): Promise<Product> => {
    await get();
    await stop();
    running = null;
    return get();
  };
  return { get, again, stop };
}

async function inBrowser(measure: (browser: Browser) => Promise<Figure[]>): Promise<Figure[]> {
  const browser = await openBrowser();
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}

async function main(names: readonly string[]): Promise<void> {
  const unknown = names.find((name) => !Object.hasOwn(PARTS, name));
  if (unknown !== undefined) throw new Error(`"${unknown}" is none of ${Object.keys(PARTS).join(', ')}.`);
  const wanted = (Object.keys(PARTS) as Part[]).filter((part) => names.length === 0 || names.includes(part));
  const product = productOnDemand();
  const figures: Figure[] = [];
  try {
    for (const part of wanted) {
      process.stderr.write(`measuring ${part} …\n`);
      figures.push(...(await PARTS[part](product.get, product.again)));
    }
  } finally {
    await product.stop();
  }
  const judged = figures.map(judge);
  process.stdout.write(`${formatTable(judged)}\n`);
  mkdirSync(path.dirname(RESULT), { recursive: true });
  writeFileSync(RESULT, `${JSON.stringify({ measuredAt: new Date().toISOString(), results: judged }, null, 2)}\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`bench:web: ${sentenceOf(error)}\n`);
  process.exitCode = 1;
});
