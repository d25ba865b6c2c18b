interface Work<Item> {
  /** Workers at a time. */
  readonly most: number;
  /** Takes what is due next; undefined: nothing is. */
  readonly claim: () => Promise<Item | undefined>;
  /** @returns whether the same worker may go on with the next */
  readonly handle: (item: Item) => Promise<boolean>;
  /** Told of what went wrong between the two; the next wake-up tries again. */
  readonly onError: (error: unknown) => void;
}

/** Workers that claim rows of a queue table and handle them one after the other, until none is due; asleep at first. */
export class ClaimWorkers<Item> {
  private readonly running = new Set<Promise<void>>();
  private isAsleep = true;

  constructor(private readonly work: Work<Item>) {}

  start(): void {
    this.isAsleep = false;
    this.wake();
  }

  /** Takes nothing more; what is in hand goes on. */
  stop(): void {
    this.isAsleep = true;
  }

  /** Starts one more worker while there is room for it: what is slow holds up its own worker only. */
  wake(): void {
    if (this.isAsleep || this.running.size >= this.work.most) return;
    const worker = this.drain().finally(() => this.running.delete(worker));
    this.running.add(worker);
  }

  /** Resolves once nothing is in hand. */
  async idle(): Promise<void> {
    await Promise.all(this.running);
  }

  private async drain(): Promise<void> {
    const { claim, handle, onError } = this.work;
    try {
      for (let next = await claim(); next !== undefined; next = await claim()) {
        const canGoOn = await handle(next);
        if (!canGoOn || this.isAsleep) return;
      }
    } catch (error) {
      onError(error);
    }
  }
}
