/** One line of the final count. */
export interface Outcome {
  readonly name: string;
  readonly ok: boolean;
  /** Shown when it failed: enough to see why without running anything again. */
  readonly detail: string;
}

export function passed(name: string): Outcome {
  return { name, ok: true, detail: '' };
}

export function failed(name: string, detail: string): Outcome {
  return { name, ok: false, detail };
}

/** The last lines of a long output. */
export function tail(output: string, lines = 40): string {
  return output.trimEnd().split('\n').slice(-lines).join('\n');
}
