import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import type { JournalLine } from './lines';

/** The requests and responses of the run: lines of JSON on disk, appended before a request is sent. */
export class Journal {
  private readonly file: number;

  constructor(readonly path: string) {
    this.file = openSync(path, 'a', 0o600);
  }

  write(line: JournalLine): void {
    writeSync(this.file, `${JSON.stringify(line)}\n`);
  }

  read(): JournalLine[] {
    return readJournal(readFileSync(this.path, 'utf8'));
  }

  close(): void {
    closeSync(this.file);
  }
}

/** The lines of a journal; a last one that was cut off by a crash is left out. */
export function readJournal(text: string): JournalLine[] {
  const lines = text.split('\n');
  lines.pop();
  return lines.map((line) => JSON.parse(line) as JournalLine);
}
