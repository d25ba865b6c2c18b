import { expect, type Locator, type Page } from '@playwright/test';
import { demo } from '../stack/demo';

export const WRONG = 'Wrong: do not rely on this file';
export const RIGHT = 'Right: recomputed here and compared with the chain';
export const NOT_COMPARED = 'Not compared with the chain: this file has not been shown to be right';

interface Entered {
  readonly proof: string;
  readonly rpc?: string;
  readonly pool?: string;
}

/** The page that compares a proof file with an RPC, as its reader uses it. */
export class CheckProofPage {
  readonly result: Locator;

  constructor(readonly page: Page) {
    this.result = page.getByRole('status');
  }

  async open(): Promise<void> {
    await this.page.goto('/check-proof');
    await expect(this.page.getByRole('button', { name: 'Check', exact: true })).toBeVisible();
  }

  /** Checks the text of a file against the demo's pool and RPC, or others. */
  async check({ proof, rpc = demo().rpcUrl, pool = demo().rewardPool }: Entered): Promise<void> {
    // A change takes the last result away, also where the same is checked again.
    for (const text of ['', proof]) await this.page.getByLabel('Proof file', { exact: true }).fill(text);
    await this.page.getByLabel('Address of the reward pool').fill(pool);
    await this.page.getByLabel('Address of the RPC').fill(rpc);
    await expect(this.result).toBeEmpty();
    await this.page.getByRole('button', { name: 'Check', exact: true }).click();
  }

  async expectResult(verdict: string, reason: string): Promise<void> {
    await expect(this.result.getByText(verdict, { exact: true })).toBeVisible();
    await expect(this.result).toContainText(reason);
  }

  /** The colour of the verdict is one of the tokens, e.g. `--danger`. */
  async expectColour(token: '--success' | '--danger'): Promise<void> {
    const [shown, wanted] = await this.page.evaluate((name) => {
      const verdict = document.querySelector('.check-result__verdict');
      const sample = document.body.appendChild(document.createElement('span'));
      sample.style.color = `var(${name})`;
      const colours = [verdict && getComputedStyle(verdict).color, getComputedStyle(sample).color];
      sample.remove();
      return colours;
    }, token);
    expect(shown).toBe(wanted);
  }
}
