import { newId } from '@ballast/platform/ids/new-id';
import { eventually } from '@ballast/testing/net/eventually';
import type { ClubHarness } from './club-harness';

/** A gateway, as far as changes go: hears the stream, and asks for beats. */
export class ChangeReader {
  private readonly leaving = new AbortController();
  private lines: string[] = [];

  private constructor(private readonly club: ClubHarness) {}

  static async open(club: ClubHarness): Promise<ChangeReader> {
    const reader = new ChangeReader(club);
    const url = `${await club.ledger.app.getUrl()}/internal/changes`;
    const response = await fetch(url, { headers: club.as.service('gateway'), signal: reader.leaving.signal });
    expect(response.status).toBe(200);
    void reader.read(response).catch(() => undefined);
    await eventually(() => reader.lines.includes('open'));
    await reader.received();
    return reader;
  }

  leave(): void {
    this.leaving.abort();
  }

  /** Everything that was committed before this call and not told of in an earlier one. */
  async received(): Promise<string[]> {
    const name = newId();
    await this.club.http.post('/internal/changes/beat').set(this.club.as.service('gateway')).send({ name }).expect(204);
    await eventually(() => this.lines.includes(`beat ${name}`));
    const before = this.lines.splice(0, this.lines.indexOf(`beat ${name}`) + 1);
    return before.filter((line) => !line.startsWith('beat ') && line !== 'open').flatMap((line) => line.split(','));
  }

  private async read(response: Response): Promise<void> {
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk as Uint8Array).toString();
      const lines = text.split('\n');
      text = lines.pop() ?? '';
      this.lines.push(...lines);
    }
  }
}
