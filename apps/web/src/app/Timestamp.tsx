import { formatDateTime, formatUtc } from './format';

interface Props {
  readonly at: string;
  /** What is said around the moment, such as 'As of …'. */
  readonly words?: (timestamp: string) => string;
  readonly className?: string;
}

/** A moment in the reader's own zone; in UTC, as the ledger has it, when pointed at. */
export function Timestamp({ at, words = (timestamp) => timestamp, className }: Props) {
  return (
    <time dateTime={at} title={formatUtc(at)} className={className}>
      {words(formatDateTime(at))}
    </time>
  );
}
