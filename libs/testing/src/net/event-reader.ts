/** One event of a stream of server-sent events. */
export interface SentEvent {
  readonly event: string;
  readonly data: string;
}

/** A browser's EventSource, as far as specs need one: reads real HTTP, and tells whether the stream ended in good order. */
export class EventReader {
  readonly events: SentEvent[] = [];
  /** The id of the last event, which a browser sends as Last-Event-ID. */
  lastId: string | undefined;
  /** undefined: still open. */
  end: 'good' | 'cut' | undefined;

  private constructor(
    readonly response: Response,
    private readonly leaving: AbortController,
  ) {}

  static async open(url: string, headers: Readonly<Record<string, string>> = {}): Promise<EventReader> {
    const leaving = new AbortController();
    const reader = new EventReader(await fetch(url, { headers, signal: leaving.signal }), leaving);
    void reader.read();
    return reader;
  }

  /** The page is closed. */
  leave(): void {
    this.leaving.abort();
  }

  private async read(): Promise<void> {
    let text = '';
    try {
      for await (const chunk of this.response.body ?? []) {
        text += Buffer.from(chunk as Uint8Array).toString();
        const blocks = text.split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) this.take(block);
      }
      this.end = 'good';
    } catch {
      this.end = 'cut';
    }
  }

  private take(block: string): void {
    const fields = new Map(
      block.split('\n').map((line) => [line.split(': ', 1)[0] ?? '', line.replace(/^[^:]*: /, '')]),
    );
    this.lastId = fields.get('id') ?? this.lastId;
    const data = fields.get('data');
    if (data !== undefined) this.events.push({ event: fields.get('event') ?? 'message', data });
  }
}
