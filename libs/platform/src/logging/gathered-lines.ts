import { write, writeSync } from 'node:fs';

const STDOUT = 1;
/** Characters after which lines are written at once. */
const ENOUGH = 64 * 1024;
/** Characters that may wait for a pipe that takes nothing: logs must not fill the memory of a process that serves. */
const MOST = 8 * 1024 * 1024;
/** Milliseconds that a line waits for others at most. */
const LONGEST_WAIT_MS = 100;
/** Milliseconds until a full pipe is tried again. */
const TRY_AGAIN_MS = 10;
/** How often a full pipe is tried at the end of the process. */
const LAST_TRIES = 100;

/**
 * Writes lines to a file descriptor, those of a tenth of a second together: a call of the operating system for each costs more than to
 * make it (docs/decisions/0070). What waits is written when the process ends by itself or fails; a kill -9 loses it.
 */
export class GatheredLines {
  private waiting: string[] = [];
  private size = 0;
  /** Lines that found too much waiting. */
  private lost = 0;
  private timer: NodeJS.Timeout | undefined;
  private isWriting = false;
  /** Bytes that a full pipe has not taken yet. */
  private refused: Buffer | undefined;
  private onceWritten: (() => void)[] = [];

  constructor(private readonly descriptor: number) {
    process.once('exit', () => this.flushSync());
  }

  write(line: string): void {
    if (this.size >= MOST) {
      this.lost += 1;
      return;
    }
    this.waiting.push(line);
    this.size += line.length;
    if (this.size >= ENOUGH) this.writeNext();
    else this.writeSoon();
  }

  /** Calls back once everything up to now is written. */
  flush(done: () => void): void {
    this.onceWritten.push(done);
    this.writeNext();
  }

  /** For the end of the process. */
  flushSync(): void {
    let rest = this.refused === undefined ? this.take() : Buffer.concat([this.refused, this.take()]);
    this.refused = undefined;
    for (let tries = 0; rest.length > 0 && tries < LAST_TRIES; tries += 1) {
      try {
        rest = rest.subarray(writeSync(this.descriptor, rest));
      } catch (error) {
        if (!isFull(error)) return;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, TRY_AGAIN_MS);
      }
    }
  }

  private writeSoon(): void {
    this.timer ??= setTimeout(() => this.writeWhatWaits(), LONGEST_WAIT_MS).unref();
  }

  private writeWhatWaits(): void {
    this.timer = undefined;
    this.writeNext();
  }

  private writeNext(): void {
    if (this.isWriting) return;
    if (this.waiting.length > 0) {
      this.isWriting = true;
      this.writeAll(this.take());
      return;
    }
    const done = this.onceWritten;
    this.onceWritten = [];
    for (const one of done) one();
  }

  private writeAll(bytes: Buffer): void {
    write(this.descriptor, bytes, (error, written) => {
      if (isFull(error)) this.writeLater(bytes);
      else if (error === null && written < bytes.length) this.writeAll(bytes.subarray(written));
      else this.written();
    });
  }

  private writeLater(bytes: Buffer): void {
    this.refused = bytes;
    setTimeout(() => {
      // Written at the end of the process meanwhile.
      if (this.refused === undefined) return;
      this.refused = undefined;
      this.writeAll(bytes);
    }, TRY_AGAIN_MS);
  }

  /** Lines that nobody can take are given up. Those that came during a slow write get a timer: theirs ran out meanwhile. */
  private written(): void {
    this.isWriting = false;
    if (this.size >= ENOUGH || this.onceWritten.length > 0) this.writeNext();
    else if (this.size > 0) this.writeSoon();
  }

  private take(): Buffer {
    if (this.lost > 0) this.waiting.push(lossOf(this.lost));
    const bytes = Buffer.from(this.waiting.join(''));
    this.waiting = [];
    this.lost = 0;
    this.size = 0;
    return bytes;
  }
}

/** Stands in the log where lines are left out. */
const lossOf = (lost: number): string =>
  `${JSON.stringify({ level: 'warn', lost, msg: 'Log lines were given up: the output was full.' })}\n`;

const isFull = (error: unknown): boolean => (error as NodeJS.ErrnoException | null)?.code === 'EAGAIN';

let ofOutput: GatheredLines | undefined;

/** The lines of this process's output, for all of its logs. */
export function outputLines(): GatheredLines {
  return (ofOutput ??= new GatheredLines(STDOUT));
}
