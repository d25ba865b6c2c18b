import type { Browser, Page } from '@playwright/test';
import { adminState } from '../stack/admin';
import { demo } from '../stack/demo';
import { watch } from './clean-page';

interface Look {
  readonly width?: number;
  readonly scheme?: 'light' | 'dark';
}

/** A page of the run's admin, confirmed by the second factor, whose console is watched. */
export async function adminPage(browser: Browser, { width = 1280, scheme = 'light' }: Look = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: demo().url,
    reducedMotion: 'reduce',
    colorScheme: scheme,
    viewport: { width, height: 800 },
    storageState: await adminState(),
  });
  return watch(await context.newPage());
}
