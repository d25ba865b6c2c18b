import type { Deposit } from '@ballast/dto/client/schemas';
import { readDepositsEvent } from '../model/deposits-event';

const STREAM_PATH = '/api/deposits/events';
/** A refused stream is not asked for again by the browser: we do, seldom, since polling does its work meanwhile. */
const RETRY_MS = 30_000;

interface Listener {
  /** The list as it stands: once at the beginning and after each change. */
  readonly onDeposits: (deposits: Deposit[]) => void;
  /** From now until the next list, nothing is heard. */
  readonly onSilence: () => void;
}

/**
 * Listens to the member's deposits (Server-Sent Events). A stream that ends or breaks is opened again by the browser, a refused one by us.
 * @returns the way out
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
