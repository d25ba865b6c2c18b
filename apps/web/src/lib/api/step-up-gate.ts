type Listener = () => void;

/** Holds refused writes until the member has confirmed or declined. Several waiting writes share one prompt. */
export class StepUpGate {
  private waiting: ((confirmed: boolean) => void)[] = [];
  private readonly listeners = new Set<Listener>();

  /** Subscribes the component that prompts the member; without one every result is negative. */
  readonly subscribe = (listener: Listener): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly isWaiting = (): boolean => this.waiting.length > 0;

  /** @returns whether the member has confirmed; false when they declined, or no prompt is mounted */
  readonly ask = (): Promise<boolean> => {
    if (this.listeners.size === 0) return Promise.resolve(false);
    return new Promise((resolve) => {
      this.waiting.push(resolve);
      this.notify();
    });
  };

  readonly answer = (confirmed: boolean): void => {
    const waiting = this.waiting;
    this.waiting = [];
    for (const resolve of waiting) resolve(confirmed);
    this.notify();
  };

  private notify(): void {
    for (const listener of this.listeners) listener();
  }
}

export const stepUpGate = new StepUpGate();
