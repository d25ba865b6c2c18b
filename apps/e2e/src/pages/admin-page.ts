import type { Browser, Page } from '@playwright/test';
import { adminState } from '../stack/admin';
import { demo } from '../stack/demo';
import { watch } from './clean-page';

interface Look {
  readonly width?: number;
  readonly scheme?: 'light' | 'dark';
  /** For how long the page needs the second factor's confirmation; as `adminState` has it unless a test is a long one. */
  readonly confirmedForMs?: number;
}

/** A page of the run's admin, confirmed by the second factor, whose console is watched. */
export async function adminPage(browser: Browser, look: Look = {}): Promise<Page> {
  const { width = 1280, scheme = 'light', confirmedForMs } = look;
  const context = await browser.newContext({
    baseURL: demo().url,
    reducedMotion: 'reduce',
    colorScheme: scheme,
    viewport: { width, height: 800 },
    storageState: await adminState(confirmedForMs),
  });
  return watch(await context.newPage());
}
