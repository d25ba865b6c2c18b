import { DomainError } from '@ballast/domain/errors/domain-error';
import type { BatchedActivity } from '@ballast/domain/errors/params/request-errors';
import { serviceUnavailable } from '@ballast/platform/errors/service-unavailable';
import { type RequestContext, currentContext, withRequestContext } from '@ballast/platform/request/request-context';
import { applySplitting, type ApplyBatch } from './apply-splitting';
import type { BatchMetrics } from './batch-metrics';

export interface BatcherOptions<Item> {
  /** The activity of the batches, for the error of an overload. */
  readonly activity: BatchedActivity;
  /** At most one item of a partition is in a batch: a member's requests are decided one after the other. */
  readonly partitionKey: (item: Item) => string;
  /** The most items per batch. */
  readonly maxBatch?: number;
  /** Milliseconds for which a batch waits for more items under load. */
  readonly gatherMs?: number;
  /** The most items that may wait; a further request is refused at once. */
  readonly maxQueue?: number;
  readonly metrics?: BatchMetrics | undefined;
}

interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly context: RequestContext;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

const MAX_BATCH = 500;
const GATHER_MS = 3;
const MAX_QUEUE = 2_000;

/**
 * Batches requests of one kind: one writer in flight, without a delay when idle, otherwise all requests that arrived
 * while the last batch was committing (waiting ≤ 3 ms for a batch as large as the last one). A response is returned
 * after the commit.
 */
export class Batcher<Item, Answer> {
  private queue: Waiting<Item, Answer>[] = [];
  private writing = false;
  private closed = false;
  private lastCrowd = 0;
  /** Cancels the scheduled flush; undefined when none is scheduled. */
  private gathering: (() => void) | undefined;
  private readonly idle: (() => void)[] = [];

  constructor(
    private readonly apply: ApplyBatch<Item, Answer>,
    private readonly options: BatcherOptions<Item>,
  ) {
    options.metrics?.watch(options.activity, () => this.queue.length);
  }

  /**
   * Resolves with the item's answer once its batch is committed.
   * @throws DomainError OVERLOADED when too many wait; whatever the item itself failed with.
   */
  submit(item: Item): Promise<Answer> {
    if (this.closed) return Promise.reject(serviceUnavailable({ reason: 'away', what: this.options.activity }));
    if (this.queue.length >= (this.options.maxQueue ?? MAX_QUEUE)) {
      this.options.metrics?.refused(this.options.activity);
      return Promise.reject(overloaded(this.options.activity));
    }
    return new Promise((resolve, reject) => {
      this.queue.push({ item, context: currentContext(), resolve, reject });
      this.schedule();
    });
  }

  /** Stops accepting items and resolves when every accepted item has its response. */
  async drain(): Promise<void> {
    this.closed = true;
    if (this.writing || this.queue.length > 0) await new Promise<void>((resolve) => this.idle.push(resolve));
  }

  private schedule(): void {
    if (this.writing) return;
    const crowd = this.lastCrowd > 1;
    if (crowd && this.queue.length >= this.lastCrowd) this.flush();
    else this.gathering ??= this.flushIn(crowd ? (this.options.gatherMs ?? GATHER_MS) : 0);
  }

  /**
   * Schedules the flush: a single request goes with the current turn of the event loop, and under load the batch waits.
   */
  private flushIn(wait: number): () => void {
    if (wait > 0) {
      const timer = setTimeout(() => this.flush(), wait);
      return () => clearTimeout(timer);
    }
    const immediate = setImmediate(() => this.flush());
    return () => clearImmediate(immediate);
  }

  private flush(): void {
    this.gathering?.();
    this.gathering = undefined;
    if (this.writing || this.queue.length === 0) return;
    const batch = this.nextBatch();
    this.lastCrowd = batch.length;
    this.options.metrics?.began(this.options.activity, batch.length);
    this.writing = true;
    void this.write(batch).finally(() => {
      this.writing = false;
      if (this.queue.length > 0) this.schedule();
      else for (const done of this.idle.splice(0)) done();
    });
  }

  /** The longest waiting items, one per partition; the rest keeps its order. */
  private nextBatch(): Waiting<Item, Answer>[] {
    const partitions = new Set<string>();
    const batch: Waiting<Item, Answer>[] = [];
    const left: Waiting<Item, Answer>[] = [];
    const limit = this.options.maxBatch ?? MAX_BATCH;
    for (const waiting of this.queue) {
      const partition = this.options.partitionKey(waiting.item);
      if (batch.length >= limit || partitions.has(partition)) left.push(waiting);
      else {
        partitions.add(partition);
        batch.push(waiting);
      }
    }
    this.queue = left;
    return batch;
  }

  private async write(batch: readonly Waiting<Item, Answer>[]): Promise<void> {
    const items = batch.map(({ item }) => item);
    // Logged and traced as the first one's work, and not as that of the batch before, whose end began this one.
    const outcomes = await withRequestContext(batch[0]?.context ?? {}, () => applySplitting(this.apply, items));
    batch.forEach((waiting, index) => {
      const outcome = outcomes[index];
      if (outcome?.ok === true) waiting.resolve(outcome.answer);
      else waiting.reject(outcome?.error ?? new Error('a batch left an item without an answer'));
    });
  }
}

function overloaded(activity: BatchedActivity): DomainError<'OVERLOADED'> {
  return new DomainError('OVERLOADED', { reason: 'activity', activity }, { retryAfter: 1 });
}
