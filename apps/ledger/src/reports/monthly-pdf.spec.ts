import { inflateSync } from 'node:zlib';
import type { DayMovement } from '@ballast/domain/ledger/tax-kind';
import { monthlyPdf } from './monthly-pdf';

const movements = (count: number): DayMovement[] =>
  Array.from({ length: count }, (_, n) => ({
    ...{ day: `2026-10-${String((n % 31) + 1).padStart(2, '0')}`, type: 'cycle_collected', kind: 'pending' as const },
    ...{ amount: 1_730_769n, count: 1 },
  })) as DayMovement[];

/** The words of each page, in the order of drawing: standard fonts write their letters as hexadecimal Latin 1. */
async function pagesOf(count: number, isRunning = false): Promise<string[]> {
  const document = monthlyPdf(
    { balances: [{ kind: 'pending', opening: 0n, moved: 5n, closing: 5n }], movements: movements(count) },
    {
      span: { from: '2026-10-01', until: '2026-11-01', zone: 'UTC' },
      ...{ now: new Date('2026-11-24T12:00:00Z'), isRunning, language: 'en' },
    },
  );
  const chunks: Buffer[] = [];
  for await (const chunk of document) chunks.push(chunk as Buffer);
  const file = Buffer.concat(chunks).toString('latin1');
  const streams = [...file.matchAll(/\/Length (\d+)\s*\/Filter \/FlateDecode\s*>>\s*stream\n/g)];
  return streams.map(({ index, 0: head, 1: length }) => {
    const packed = file.slice(index + head.length, index + head.length + Number(length));
    const lines = inflateSync(Buffer.from(packed, 'latin1'))
      .toString('latin1')
      .matchAll(/\[(.*)\] TJ/g);
    const words = [...lines].map(([, line = '']) =>
      [...line.matchAll(/<([\da-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
    );
    return words.join('\n');
  });
}

describe('the PDF of a month', () => {
  it('numbers its pages, and has the head of its table on each', async () => {
    const pages = await pagesOf(120);
    expect(pages.length).toBeGreaterThan(2);
    for (const [at, page] of pages.entries()) {
      expect(page.endsWith(`Page ${at + 1} of ${pages.length}`)).toBe(true);
      expect(page.match(/Day\nMovement\nAccount\nAmount/g)).toHaveLength(1);
    }
    expect(pages.join('\n').match(/1\.730769/g)).toHaveLength(120);
  });

  it('leaves no heading and no head alone at the foot of a page', async () => {
    for (let count = 1; count < 80; count += 1) {
      for (const page of await pagesOf(count)) expect(page).not.toMatch(/(Movements|Amount)\nPage \d+ of \d+$/);
    }
  });

  it('says closing once the month is over, and until then that it goes on', async () => {
    const [over = ''] = await pagesOf(1);
    const [running = ''] = await pagesOf(1, true);
    expect(over).toContain('Closing');
    expect(over).not.toContain('not over');
    expect(running).toContain('This month is not over');
    expect(running).not.toContain('losing');
  });
});
