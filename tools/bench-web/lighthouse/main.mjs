/**
 * One run of Lighthouse: `node tools/bench-web/lighthouse/main.mjs < visit.json`. Takes `{ url, cookie?, chromium, flags, categories }`, prints its
 * categories and failed audits as JSON. Its 114 MB of packages are installed here by its first run: the product needs none of them.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { endWith } from '../../install/fault.mjs';
import { installPackages } from '../../install/packages.mjs';

const FAILED_BELOW = 0.9;

async function main() {
  const { url, cookie, chromium, flags, categories } = JSON.parse(readFileSync(0, 'utf8'));
  const { launch } = await import('chrome-launcher');
  const { default: lighthouse } = await import('lighthouse');
  const chrome = await launch({ chromePath: chromium, chromeFlags: ['--headless=new', ...flags], logLevel: 'silent' });
  try {
    const run = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: categories,
      ...(cookie === undefined ? {} : { extraHeaders: { cookie } }),
    });
    if (run === undefined || run.lhr.runtimeError)
      throw new Error(run?.lhr.runtimeError?.message ?? 'no Lighthouse run');
    const { lhr } = run;
    return {
      scores: Object.fromEntries(
        categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
      ),
      failed: Object.values(lhr.audits)
        .filter(isFailed)
        .map(({ id, title }) => `${id}: ${title}`),
    };
  } finally {
    chrome.kill();
  }
}

const isFailed = ({ score, scoreDisplayMode }) =>
  score !== null && score < FAILED_BELOW && scoreDisplayMode === 'binary';

try {
  installPackages(path.dirname(fileURLToPath(import.meta.url)), process.stderr);
  process.stdout.write(JSON.stringify(await main()));
} catch (error) {
  endWith(error);
}
