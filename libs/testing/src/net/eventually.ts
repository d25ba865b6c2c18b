/**
 * Asks again until `check` neither throws nor answers false, at most `timeout` milliseconds.
 * @throws the last error, or a sentence when the answer stayed false
 */
export async function eventually(check: () => unknown, timeout = 20_000): Promise<void> {
  const deadline = Date.now() + timeout;
  for (;;) {
    let failure: unknown = new Error(`It did not become true within ${timeout} ms.`);
    try {
      if ((await check()) !== false) return;
    } catch (error) {
      failure = error;
    }
    if (Date.now() > deadline) throw failure;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
