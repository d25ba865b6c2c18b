/** An EventSource driven by hand. */
export class FakeSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly CLOSED = 2;
  static opened: FakeSource[] = [];
  readyState = FakeSource.CONNECTING;
  closed = false;

  /** Takes the place of the browser's, with none open. */
  static install(): void {
    FakeSource.opened = [];
    Object.assign(globalThis, { EventSource: FakeSource });
  }

  static get last(): FakeSource {
    const last = FakeSource.opened.at(-1);
    if (last === undefined) throw new Error('No stream was opened.');
    return last;
  }

  constructor(readonly url: string) {
    super();
    FakeSource.opened.push(this);
  }

  close(): void {
    this.closed = true;
  }

  push(event: string, data: string, lastEventId = 'one.1~two.2'): void {
    this.dispatchEvent(new MessageEvent(event, { data, lastEventId }));
  }

  fail(readyState: number): void {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}
