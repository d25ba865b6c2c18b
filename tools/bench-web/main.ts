/** Measures the web app against docs/product/quality.md §2 W1 to W5: `npm run bench:web [-- sizes lighthouse vitals axe]`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sentenceOf } from '@ballast/texts/sentence-of';
import { measureAccessibility } from './accessibility';
import { openBrowser } from './browser';
import { judge, formatTable, type Figure } from './figures';
import { measureLighthouse } from './lighthouse';
import { acquireProduct, type Product } from './product';
import { measureSizes } from './sizes';
import { measureVitals } from './vitals';

const RESULT = path.resolve(__dirname, '../../artifacts/bench-web.json');

const PARTS = {
  sizes: () => Promise.resolve(measureSizes()),
  lighthouse: ({ demo }: Product) => measureLighthouse(demo.url),
  vitals: (product: Product) => inBrowser(product, measureVitals),
  axe: (product: Product) => inBrowser(product, measureAccessibility),
} as const;
type Part = keyof typeof PARTS;

async function inBrowser(product: Product, measure: typeof measureVitals): Promise<Figure[]> {
  const browser = await openBrowser();
  try {
    return await measure(browser, product.demo);
  } finally {
    await browser.close();
  }
}

async function main(names: readonly string[]): Promise<void> {
  const unknown = names.find((name) => !Object.hasOwn(PARTS, name));
  if (unknown !== undefined) throw new Error(`"${unknown}" is none of ${Object.keys(PARTS).join(', ')}.`);
  const wanted = (Object.keys(PARTS) as Part[]).filter((part) => names.length === 0 || names.includes(part));
  const product = await acquireProduct();
  const figures: Figure[] = [];
  try {
    for (const part of wanted) {
      process.stderr.write(`measuring ${part} …\n`);
      figures.push(...(await PARTS[part](product)));
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
