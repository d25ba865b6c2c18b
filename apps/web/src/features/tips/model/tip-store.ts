import { readMemory, type TipMemory } from './tip-memory';

const STORAGE_KEY = 'ballast-tips';

/** The part of the browser's storage that is needed here. */
type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

/** Keeps the tips' memory in the browser's storage; where that is closed to the page, until the page is left. */
export class TipStore {
  private memory: TipMemory | null = null;
  private readonly listeners = new Set<() => void>();

  /** @param storage called each time, since a browser may throw on access */
  constructor(private readonly storage: () => Storage) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly read = (): TipMemory => {
    this.memory ??= readMemory(this.stored());
    return this.memory;
  };

  update(change: (memory: TipMemory) => TipMemory): void {
    const next = change(this.read());
    if (next === this.memory) return;
    this.memory = next;
    try {
      this.storage().setItem(STORAGE_KEY, JSON.stringify(next));
    } catch {
      // Refused or full: it is remembered until the page is left.
    }
    for (const listener of this.listeners) listener();
  }

  private stored(): string | null {
    try {
      return this.storage().getItem(STORAGE_KEY);
    } catch {
      return null;
    }
  }
}

export const tipStore = new TipStore(() => localStorage);
