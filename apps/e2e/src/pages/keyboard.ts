import { expect, type Locator, type Page } from '@playwright/test';

const MOST_STEPS = 120;

/** Goes to a control as somebody without a mouse does, and demands that the place is seen. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  const isThere = () => control.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < MOST_STEPS && !(await isThere()); step += 1) await page.keyboard.press('Tab');
  expect(await isThere(), `no way by keyboard to ${String(control)}`).toBe(true);
  const ring = await control.evaluate((element) => {
    const looks = [element, element.parentElement, element.closest('label'), element.closest('[class*="wrapper"]')];
    return looks.some((one) => {
      if (one === null) return false;
      const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(one);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none' || borderColor === 'Highlight';
    });
  });
  expect(ring, `focus is not seen on ${String(control)}`).toBe(true);
}

export async function press(page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

export async function type(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** The keyboard stands on something of the page, not on nothing. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body))
    .toBe(true);
}
