import { openDepositStream } from './deposit-stream';

/** A fake of the browser's EventSource, driven by hand. */
class FakeSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly CLOSED = 2;
  static opened: FakeSource[] = [];
  readyState = FakeSource.CONNECTING;
  closed = false;

  constructor(readonly url: string) {
    super();
    FakeSource.opened.push(this);
  }

  close(): void {
    this.closed = true;
  }

  push(data: string): void {
    this.dispatchEvent(new MessageEvent('deposits', { data }));
  }

  fail(readyState: number): void {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}

describe('the stream of deposits', () => {
  const received: unknown[] = [];
  let close: () => void;
  const last = () => FakeSource.opened.at(-1)!;

  beforeEach(() => {
    jest.useFakeTimers();
    received.length = 0;
    FakeSource.opened = [];
    Object.assign(globalThis, { EventSource: FakeSource });
    close = openDepositStream({
      onDeposits: (deposits) => received.push(deposits.map(({ id }) => id)),
      onSilence: () => received.push('silence'),
    });
  });
  afterEach(() => jest.useRealTimers());

  it('hands on each list, and nothing that is none', () => {
    last().push('[{"id":"a","status":"seen","amount":"5"}]');
    last().push('oops');
    expect(received).toEqual([['a']]);
  });

  it('tells when it is not heard; one that only broke off, the browser opens again', () => {
    last().fail(FakeSource.CONNECTING);
    jest.advanceTimersByTime(60_000);
    expect(received).toEqual(['silence']);
    expect(FakeSource.opened).toHaveLength(1);
  });

  it('is asked for again after a while when it was refused', () => {
    last().fail(FakeSource.CLOSED);
    expect(FakeSource.opened).toHaveLength(1);
    jest.advanceTimersByTime(30_000);
    expect(FakeSource.opened).toHaveLength(2);
    last().push('[]');
    expect(received).toEqual(['silence', []]);
  });

  it('leaves nothing behind', () => {
    last().fail(FakeSource.CLOSED);
    close();
    jest.advanceTimersByTime(60_000);
    expect(FakeSource.opened).toHaveLength(1);
    expect(last().closed).toBe(true);
  });
});
