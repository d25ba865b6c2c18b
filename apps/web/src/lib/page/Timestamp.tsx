import { formatDateTime, formatUtc } from '../format/format';

interface Props {
  readonly at: string;
  /** Formats the text around the timestamp, such as 'As of …'. */
  readonly words?: (timestamp: string) => string;
  readonly className?: string;
}

/** A timestamp in the reader's time zone; its tooltip shows it in UTC, as the ledger stores it. */
export function Timestamp({ at, words = (timestamp) => timestamp, className }: Props) {
  return (
    <time dateTime={at} title={formatUtc(at)} className={className}>
      {words(formatDateTime(at))}
    </time>
  );
}
