type Listener = () => void;

/**
 * Where a refused write waits until the member has confirmed who they are, or has said no.
 * However many writes wait, the member is asked once.
 */
export class StepUpGate {
  private waiting: ((confirmed: boolean) => void)[] = [];
  private readonly listeners = new Set<Listener>();

  /** Somebody who can ask the member; without one every answer is no. */
  readonly subscribe = (listener: Listener): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly isWaiting = (): boolean => this.waiting.length > 0;

  /** @returns whether the member has confirmed; false when they would not, or nobody can ask them */
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
