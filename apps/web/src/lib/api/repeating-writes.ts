type Listener = () => void;

/** Counts the writes that are being repeated by themselves, for a notice on the page. */
export class RepeatingWrites {
  private count = 0;
  private readonly listeners = new Set<Listener>();

  readonly subscribe = (listener: Listener): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly isAny = (): boolean => this.count > 0;

  /** @returns to be called once, when the write has its answer */
  readonly begin = (): (() => void) => {
    this.change(1);
    return () => this.change(-1);
  };

  private change(by: number): void {
    this.count += by;
    for (const listener of this.listeners) listener();
  }
}

export const repeatingWrites = new RepeatingWrites();
