import { Metrics } from '@ballast/platform/metrics/metrics';
import { BatchMetrics } from './batch-metrics';
import { Batcher, type BatcherOptions } from './batcher';

/** Longer than a batcher gathers, and then turns of the event loop: on a stalled machine both timers end at once. */
async function settle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 10));
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** A batcher whose batches end when the spec says so. */
function heldBatcher(more: Partial<BatcherOptions<string>> = {}) {
  const batches: { items: readonly string[]; end: () => void; fail: (error: Error) => void }[] = [];
  const batcher = new Batcher<string, string>(
    (items) =>
      new Promise((resolve, reject) => {
        batches.push({ items, end: () => resolve(items.map((item) => item.toUpperCase())), fail: reject });
      }),
    { activity: 'starting_cycles', partitionKey: (item) => item, ...more },
  );
  return { batcher, batches };
}

describe('a batcher', () => {
  it('sends a lonely request at once', async () => {
    const { batcher, batches } = heldBatcher();
    const answer = batcher.submit('a');
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    expect(batches.map(({ items }) => items)).toEqual([['a']]);
    batches[0]!.end();
    await expect(answer).resolves.toBe('A');
  });

  it('gathers what comes while one is written, one writer at a time', async () => {
    const { batcher, batches } = heldBatcher();
    const answers = [batcher.submit('a')];
    await settle();
    answers.push(batcher.submit('b'), batcher.submit('c'));
    await settle();
    expect(batches).toHaveLength(1);
    batches[0]!.end();
    await settle();
    expect(batches[1]!.items).toEqual(['b', 'c']);
    batches[1]!.end();
    await expect(Promise.all(answers)).resolves.toEqual(['A', 'B', 'C']);
  });

  it('puts one item of a lane in a batch and keeps their order', async () => {
    const { batcher, batches } = heldBatcher({ partitionKey: (item) => item.charAt(0) });
    const answers = ['a1', 'a2', 'b1', 'a3'].map((item) => batcher.submit(item));
    for (let batch = 0; batch < 3; batch += 1) {
      await settle();
      batches[batch]!.end();
    }
    await Promise.all(answers);
    expect(batches.map(({ items }) => items)).toEqual([['a1', 'b1'], ['a2'], ['a3']]);
  });

  it('never writes more than the limit at once', async () => {
    const { batcher, batches } = heldBatcher({ maxBatch: 2 });
    const answers = ['a', 'b', 'c'].map((item) => batcher.submit(item));
    await settle();
    batches[0]!.end();
    await settle();
    batches[1]!.end();
    await Promise.all(answers);
    expect(batches.map(({ items }) => items.length)).toEqual([2, 1]);
  });

  it('refuses with OVERLOADED and a time to come back when too many wait', async () => {
    const { batcher, batches } = heldBatcher({ maxQueue: 2 });
    const answers = ['a', 'b'].map((item) => batcher.submit(item));
    await expect(batcher.submit('c')).rejects.toMatchObject({ code: 'OVERLOADED', retryAfter: 1 });
    await settle();
    batches[0]!.end();
    await Promise.all(answers);
  });

  it('shows its depth, its batches and its refusals as metrics', async () => {
    const registry = new Metrics();
    const { batcher, batches } = heldBatcher({ maxQueue: 2, metrics: new BatchMetrics(registry) });
    const answers = ['a', 'b'].map((item) => batcher.submit(item));
    await expect(batcher.submit('c')).rejects.toMatchObject({ code: 'OVERLOADED' });
    const lines = async () => (await registry.registry.metrics()).split('\n');
    expect(await lines()).toContain('batch_queue_depth{activity="starting_cycles"} 2');
    expect(await lines()).toContain('batch_refused_total{activity="starting_cycles"} 1');
    await settle();
    expect(await lines()).toContain('batch_size_bucket{le="2",activity="starting_cycles"} 1');
    expect(await lines()).toContain('batch_queue_depth{activity="starting_cycles"} 0');
    batches[0]!.end();
    await Promise.all(answers);
  });

  it('lets a poison item stand alone and serves all others', async () => {
    const poison = new Error('poison');
    const applied: string[][] = [];
    const batcher = new Batcher<string, string>(
      (items) => {
        applied.push([...items]);
        return items.includes('x') ? Promise.reject(poison) : Promise.resolve([...items]);
      },
      { activity: 'starting_cycles', partitionKey: (item) => item },
    );
    const items = ['a', 'b', 'x', 'c', 'd', 'e'];
    const results = await Promise.allSettled(items.map((item) => batcher.submit(item)));
    expect(results.map(({ status }) => status)).toEqual(items.map((item) => (item === 'x' ? 'rejected' : 'fulfilled')));
    expect(results[2]).toMatchObject({ reason: poison });
    expect(applied.length).toBeLessThanOrEqual(7);
  });

  it('answers SERVICE_UNAVAILABLE to all, without splitting, when the database is away', async () => {
    let calls = 0;
    const batcher = new Batcher<string, string>(
      () => {
        calls += 1;
        return Promise.reject(Object.assign(new Error('terminating connection'), { code: '57P01' }));
      },
      { activity: 'starting_cycles', partitionKey: (item) => item },
    );
    const results = await Promise.allSettled(['a', 'b', 'c'].map((item) => batcher.submit(item)));
    expect(
      results.every((result) => result.status === 'rejected' && result.reason.code === 'SERVICE_UNAVAILABLE'),
    ).toBe(true);
    expect(calls).toBe(1);
  });

  it('answers what it took before it drains, and takes nothing more', async () => {
    const { batcher, batches } = heldBatcher();
    const answer = batcher.submit('a');
    await settle();
    const waiting = batcher.submit('b');
    const drained = batcher.drain();
    await expect(batcher.submit('c')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    batches[0]!.end();
    await settle();
    batches[1]!.end();
    await expect(Promise.all([answer, waiting, drained])).resolves.toEqual(['A', 'B', undefined]);
  });
});
