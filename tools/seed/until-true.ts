const LIMIT_MS = 45_000;
const PAUSE_MS = 100;

/**
 * Waits until `check` gives true.
 * @param what the end of the sentence 'It did not happen that …'.
 * @throws Error with that sentence after 45 seconds.
 */
export async function untilTrue(what: string, check: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + LIMIT_MS;
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error(`It did not happen in time that ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
