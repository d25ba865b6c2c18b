import type { Page } from '@playwright/test';
import { join } from 'node:path';
import { repository } from '../stack/demo';

/**
 * Pictures are for people: a run that nobody looks at leaves them out, which is an eighth of what its screens take. A test
 * that fails has a picture of its own (playwright.config.ts).
 */
const ARE_WANTED = process.env['PICTURES'] === 'all';

/** Keeps a picture of a whole page as artifacts/screenshots/<name>.png where pictures are wanted (`PICTURES=all`). */
export async function keepPicture(page: Page, name: string): Promise<void> {
  if (!ARE_WANTED) return;
  // A picture promises nothing: on a busy machine that of a long page may have all the time that its test has.
  const file = join(repository, 'artifacts', 'screenshots', `${name}.png`);
  await page.screenshot({ path: file, fullPage: true, timeout: 0 });
}
