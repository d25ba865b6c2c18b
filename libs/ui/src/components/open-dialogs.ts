type Listener = () => void;

/** The open modal dialogs, the topmost last: content outside of it is inert. */
class OpenDialogs {
  private readonly stack: HTMLElement[] = [];
  private readonly listeners = new Set<Listener>();

  readonly subscribe = (listener: Listener): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly top = (): HTMLElement | null => this.stack.at(-1) ?? null;

  /** @returns a function that removes the dialog */
  enter(dialog: HTMLElement): () => void {
    this.stack.push(dialog);
    this.notify();
    return () => {
      const place = this.stack.lastIndexOf(dialog);
      if (place >= 0) this.stack.splice(place, 1);
      this.notify();
    };
  }

  private notify(): void {
    for (const listener of this.listeners) listener();
  }
}

export const openDialogs = new OpenDialogs();
