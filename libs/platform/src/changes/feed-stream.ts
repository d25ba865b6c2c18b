import { Readable } from 'node:stream';
import { type FeedLine, writeLine } from './feed-line';

/** Lines written at once: a full log has 50,000, and writing them all would hold up whatever else the process does. */
const LINES_A_PART = 1_000;
/** A gateway with more unread characters is disconnected; it resumes at its position. */
const MAX_UNREAD = 32 * 1024 * 1024;

/** A service's stream to one gateway: first a backlog, part by part as it is read, then each line as it comes. */
export class FeedStream extends Readable {
  /** Lines that came while the backlog was read. */
  private later = '';

  /** @param backlog is used up */
  constructor(private readonly backlog: FeedLine[]) {
    super();
  }

  /** @param text whole lines */
  send(text: string): void {
    if (this.readableLength + this.later.length > MAX_UNREAD) this.destroy();
    else if (this.backlog.length > 0) this.later += text;
    else this.push(text);
  }

  /** Ends the stream after what was pushed has been read; the gateway asks for the rest elsewhere. */
  finish(): void {
    this.backlog.length = 0;
    this.push(null);
  }

  override _read(): void {
    if (this.backlog.length === 0) return;
    const part = this.backlog.splice(0, LINES_A_PART).map(writeLine).join('');
    this.push(this.backlog.length === 0 ? part + this.later : part);
    if (this.backlog.length === 0) this.later = '';
  }
}
