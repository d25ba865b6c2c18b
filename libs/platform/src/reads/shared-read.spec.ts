import { SharedRead } from './shared-read';

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('a read that is shared', () => {
  it('is one for everybody who asks before it begins, and another for whoever asks later', async () => {
    let value = 0;
    let reads = 0;
    const shared = new SharedRead(
      async () => {
        reads += 1;
        const seen = value;
        await pause(10);
        return seen;
      },
      { spacing: 0 },
    );
    const first = shared.get();
    await pause(5);
    value = 1;
    const later = Array.from({ length: 100 }, () => shared.get());
    expect(await first).toBe(0);
    expect(new Set(await Promise.all(later))).toEqual(new Set([1]));
    expect(reads).toBe(2);
  });

  it('begins at once for a lonely asker, and no more often than its spacing for a crowd', async () => {
    let reads = 0;
    const shared = new SharedRead(async () => void (reads += 1), { spacing: 20 });
    const start = performance.now();
    const lonely = shared.get();
    // A read that waits for nothing has begun before the first timer of the process can fire.
    await Promise.resolve();
    await Promise.resolve();
    expect(reads).toBe(1);
    await lonely;
    while (performance.now() - start < 300) await Promise.all([shared.get(), shared.get(), pause(1)]);
    // Counted, not timed one by one: a stall between a read and its note would look like a shorter spacing. A timer may
    // fire a millisecond early.
    expect(reads).toBeLessThanOrEqual(1 + (performance.now() - start) / 19);
  });

  it('fails for those who waited for it, and is begun anew for the next', async () => {
    let attempts = 0;
    const shared = new SharedRead(
      async () => {
        attempts += 1;
        if (attempts === 1) throw new Error('away');
        return attempts;
      },
      { spacing: 1 },
    );
    const both = await Promise.allSettled([shared.get(), shared.get()]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await shared.get()).toBe(2);
  });
});
