import { randomUUID } from 'node:crypto';
import { eventually } from '../net/eventually';

interface ReceivedChange {
  readonly keys: readonly string[];
  readonly audience: string | readonly string[];
}

interface Line {
  readonly changes?: readonly ReceivedChange[];
  readonly at?: string;
  readonly gap?: true;
  readonly head?: number;
}

interface Database {
  query(sql: string, parameters: unknown[]): Promise<unknown>;
}

interface Source {
  readonly db: Database;
  readonly channel: string;
  /** The position after which to begin. */
  readonly after?: string | undefined;
}

/** Reads a service's `/internal/changes` as a gateway does. */
export class ChangeReader {
  /** The number of lines with a gap. */
  gaps = 0;
  position: string | undefined;
  head: number | undefined;
  hasEnded = false;
  private changes: ReceivedChange[] = [];
  private readonly positions = new Set<string>();
  private readonly leaving = new AbortController();

  private constructor(private readonly source: Source) {}

  /** @param url of the service; @param headers of a gateway */
  static async open(url: string, headers: Readonly<Record<string, string>>, source: Source): Promise<ChangeReader> {
    const reader = new ChangeReader(source);
    const query = source.after === undefined ? '' : `?after=${source.after}`;
    const response = await fetch(`${url}/internal/changes${query}`, { headers, signal: reader.leaving.signal });
    if (response.status !== 200) throw new Error(`/internal/changes answered ${response.status}`);
    let isOpen = false;
    void reader
      .read(response, () => (isOpen = true))
      .catch(() => undefined)
      .finally(() => (reader.hasEnded = true));
    await eventually(() => isOpen);
    return reader;
  }

  leave(): void {
    this.leaving.abort();
  }

  /** The changes committed before this call and not returned by an earlier one. */
  async received(): Promise<ReceivedChange[]> {
    const mark = randomUUID();
    await this.source.db.query('SELECT pg_notify($1, $2)', [this.source.channel, `mark ${mark}`]);
    await eventually(() => this.positions.has(`${mark}.0`));
    return this.changes.splice(0);
  }

  private async read(response: Response, onLine: () => void): Promise<void> {
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk as Uint8Array).toString();
      const lines = text.split('\n');
      text = lines.pop() ?? '';
      for (const line of lines) this.onLine(JSON.parse(line) as Line);
      if (lines.length > 0) onLine();
    }
  }

  private onLine({ changes = [], at, gap, head }: Line): void {
    this.changes.push(...changes);
    if (gap) this.gaps += 1;
    if (head !== undefined) this.head = head;
    if (at === undefined) return;
    this.position = at;
    this.positions.add(at);
  }
}
