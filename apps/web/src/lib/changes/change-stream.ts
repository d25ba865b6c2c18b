import { readChange, readState } from './change-events';

const STREAM_PATH = '/api/changes';
/** Milliseconds until a broken stream is opened again: at a random time, so that pages do not all come back at once. */
const RECONNECT = { least: 1_000, most: 5_000 };
/** Milliseconds until a refused stream is opened again; the page polls meanwhile. */
const RETRY_MS = 30_000;
/** Milliseconds of silence after which a stream counts as dead. The server says something every 15 seconds. */
const SILENCE_MS = 45_000;

/** The reactions of a page to its stream of changes. */
interface StreamListener {
  /** Called with the keys to refetch. */
  readonly onChange: (keys: readonly string[]) => void;
  /** Called with whether changes arrive; while they do not, the page has to poll. */
  readonly onConnected: (connected: boolean) => void;
  /** Called when the server refuses to reopen a stream. */
  readonly onRefused: () => void;
}

/** The position of a page in its stream. */
export interface StreamPlace {
  /** The id of the last event; null before the first. */
  lastId: string | null;
  /** The page's name: its new stream replaces the last one, which the server may not know to be broken. */
  readonly page: string;
}

/** The position of a page before its first event. */
export const newPlace = (): StreamPlace => ({ lastId: null, page: Math.random().toString(36).slice(2) });

/**
 * Opens the stream of changes (Server-Sent Events) and opens it again whenever it breaks, resuming after the last event; until
 * one has come, the stream includes the changes since the page began to load.
 * @returns a function that closes the stream
 */
export function openChangeStream(place: StreamPlace, { onChange, onConnected, onRefused }: StreamListener): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (ms: number, next: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(next, ms);
  };
  // The browser would reopen it by itself, but with the address of the first time: `within` would be too short.
  const reopen = (ms: number) => {
    source.close();
    onConnected(false);
    wait(ms, open);
  };
  const expectMore = () => wait(SILENCE_MS, () => reopen(0));
  const listen = (event: string, take: (data: string) => void) =>
    source.addEventListener(event, (message: MessageEvent<string>) => {
      place.lastId = message.lastEventId;
      expectMore();
      take(message.data);
    });
  const open = () => {
    source = new EventSource(`${STREAM_PATH}?${queryAt(place)}`);
    expectMore();
    listen('alive', () => undefined);
    listen('change', (data) => onChange(readChange(data)));
    // The reserves are compared at the last final block.
    listen('head', () => onChange(['reserves']));
    listen('state', (data) => onConnected(readState(data)));
    source.addEventListener('error', () => {
      const isRefused = source.readyState === EventSource.CLOSED;
      reopen(isRefused ? RETRY_MS : RECONNECT.least + Math.random() * (RECONNECT.most - RECONNECT.least));
      if (isRefused && place.lastId !== null) onRefused();
    });
  };
  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}

function queryAt({ lastId, page }: StreamPlace): string {
  const from = lastId === null ? { within: String(Math.ceil(performance.now())) } : { after: lastId };
  return new URLSearchParams({ ...from, page }).toString();
}
