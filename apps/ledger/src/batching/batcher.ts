import { serviceUnavailable, CodedError } from '@ballast/platform/errors/coded-error';
import { applySplitting, type ApplyBatch } from './apply-splitting';

export interface BatcherOptions<Item> {
  /** What the batches do, for the sentence of an overload: "Starting cycles". */
  readonly name: string;
  /** At most one item of a partition is in a batch: a member's requests are decided one after the other. */
  readonly partitionKey: (item: Item) => string;
  /** Items a batch at most. */
  readonly maxBatch?: number;
  /** Milliseconds a batch is gathered for at most once requests come in crowds. */
  readonly gatherMs?: number;
  /** Items that may wait; beyond it a request is refused at once. */
  readonly maxQueue?: number;
}

interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

const MAX_BATCH = 500;
const GATHER_MS = 3;
const MAX_QUEUE = 2_000;

/**
 * Gathers requests of one kind and applies them together: one writer in flight, at once when idle, else as many as came
 * while the last batch was committing (waiting ≤ 3 ms for a crowd as big as the last one). An answer leaves after the commit.
 */
export class Batcher<Item, Answer> {
  private queue: Waiting<Item, Answer>[] = [];
  private writing = false;
  private closed = false;
  private lastCrowd = 0;
  /** Calls the flush off that is due soon; undefined when none is. */
  private gathering: (() => void) | undefined;
  private readonly idle: (() => void)[] = [];

  constructor(
    private readonly apply: ApplyBatch<Item, Answer>,
    private readonly options: BatcherOptions<Item>,
  ) {}

  /**
   * Resolves with the item's answer once its batch is committed.
   * @throws CodedError OVERLOADED when too many wait; whatever the item itself failed with.
   */
  submit(item: Item): Promise<Answer> {
    if (this.closed) return Promise.reject(serviceUnavailable(this.options.name));
    if (this.queue.length >= (this.options.maxQueue ?? MAX_QUEUE)) return Promise.reject(overloaded(this.options.name));
    return new Promise((resolve, reject) => {
      this.queue.push({ item, resolve, reject });
      this.schedule();
    });
  }

  /** Takes nothing more and resolves when everything that was taken is answered. */
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

  /** A lonely request goes with whatever arrives in this turn of the event loop; a crowd is waited for. */
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
    const outcomes = await applySplitting(
      this.apply,
      batch.map(({ item }) => item),
    );
    batch.forEach((waiting, index) => {
      const outcome = outcomes[index];
      if (outcome?.ok === true) waiting.resolve(outcome.answer);
      else waiting.reject(outcome?.error ?? new Error('a batch left an item without an answer'));
    });
  }
}

function overloaded(name: string): CodedError {
  return new CodedError('OVERLOADED', `${name} is very busy at the moment. Please try again in a second.`, {
    retryAfter: 1,
  });
}
