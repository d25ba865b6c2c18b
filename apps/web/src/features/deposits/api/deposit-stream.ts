import type { Deposit } from '@ballast/dto/client/schemas';
import { readDepositsEvent } from '../model/deposits-event';

const STREAM_PATH = '/api/deposits/events';
/** The retry delay of a refused stream, which browsers do not reopen; it is long, since polling works meanwhile. */
const RETRY_MS = 30_000;

interface Listener {
  /** Called with the current list, at the start and after each change. */
  readonly onDeposits: (deposits: Deposit[]) => void;
  /** Called when the connection is lost. */
  readonly onSilence: () => void;
}

/**
 * Subscribes to the member's deposits (Server-Sent Events). The browser reopens a stream that ends or breaks; we reopen
 * a refused one.
 * @returns a function that unsubscribes
 */
export function openDepositStream({ onDeposits, onSilence }: Listener): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    source = new EventSource(STREAM_PATH);
    source.addEventListener('deposits', (event: MessageEvent<string>) => {
      const deposits = readDepositsEvent(event.data);
      if (deposits) onDeposits(deposits);
    });
    source.addEventListener('error', () => {
      onSilence();
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, RETRY_MS);
    });
  };
  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}
