export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly text: string | null;
  readonly tone: 'plain' | 'note' | 'destructive';
}

/** Holds the one toast that may be on screen; a new one takes the place of the last. */
export class ToastStore {
  private current: Toast | null = null;
  private lastId = 0;
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly read = (): Toast | null => this.current;

  show(title: string, text: string | null = null, tone: Toast['tone'] = 'plain'): void {
    this.lastId += 1;
    this.set({ id: this.lastId, title, text, tone });
  }

  /** Takes away the toast of this id; one that came since stays. */
  dismiss(id: number): void {
    if (this.current?.id === id) this.set(null);
  }

  /** Takes away whatever is shown: it was said to somebody who has gone. */
  readonly clear = (): void => this.set(null);

  /** Takes away a failure: what it was about is tried again, or put right. */
  readonly dismissFailure = (): void => {
    if (this.current?.tone === 'destructive') this.clear();
  };

  private set(toast: Toast | null): void {
    this.current = toast;
    for (const listener of this.listeners) listener();
  }
}

const store = new ToastStore();

export const toasts = store;

/** Shows a success toast. */
export function toastSuccess(title: string, text?: string): void {
  store.show(title, text ?? null, 'plain');
}

/** Shows a failure toast. */
export function toastFailure(title: string, text?: string): void {
  store.show(title, text ?? null, 'destructive');
}

/** Shows a neutral toast: nothing was changed. */
export function toastNote(title: string, text?: string): void {
  store.show(title, text ?? null, 'note');
}
