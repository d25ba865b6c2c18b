import { readFileSync } from 'node:fs';
import path from 'node:path';

const docs = path.resolve(__dirname, '../../docs');
const cellsOf = (file: string): string[][] =>
  readFileSync(path.join(docs, file), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
/** The items of the file's lists, each in one line. */
const listItemsOf = (file: string): string[] =>
  readFileSync(path.join(docs, file), 'utf8')
    .split(/^(?:- |#)|\n\n/m)
    .map((item) => item.replace(/\s+/g, ' ').trim());
const NUMBER = /\b\d+\.\d+\.\d+\b/g;
const STATES = ['met', 'partly', '**not met**', 'operator', 'n/a'];

/** The items of the list by their state; a row may name several. */
const rows = cellsOf('asvs.md').filter(([items = '']) => /^\d+\.\d+\.\d+/.test(items));
const itemsThatAre = (state: string) =>
  rows.filter((row) => row[2] === state).flatMap(([items = '']) => numbersIn(items));

function numbersIn(text: string): string[] {
  return text.split(',').flatMap((part) => {
    const [first = '', last] = part.match(NUMBER) ?? [];
    if (last === undefined) return first === '' ? [] : [first];
    const at = (item: string) => Number(item.split('.')[2]);
    const stem = first.split('.').slice(0, 2).join('.');
    return Array.from({ length: at(last) - at(first) + 1 }, (_, n) => `${stem}.${at(first) + n}`);
  });
}

describe('the list of ASVS', () => {
  it('knows each state, and counts what it has', () => {
    expect(rows.filter((row) => !STATES.includes(row[2] ?? ''))).toEqual([]);
    const counted = cellsOf('asvs.md').filter(
      ([state = '', count = '']) => STATES.includes(state) && /^\d+$/.test(count),
    );
    expect(counted.map(([state, count]) => [state, Number(count)])).toEqual(
      STATES.map((state) => [state, itemsThatAre(state).length]),
    );
  });

  it('has a reason and what an operator does instead for each item that is not met', () => {
    const accepted = listItemsOf('security.md').filter((item) => /^\*\*\d+\.\d+\.\d+/.test(item));
    const open = [...itemsThatAre('partly'), ...itemsThatAre('**not met**')];
    expect(accepted.flatMap((item) => numbersIn(item.split('**')[1] ?? '')).sort()).toEqual(open.sort());
    for (const item of accepted) expect(item).toMatch(/\*\*: \S.*\. _Accepted_: \S.*\. _Instead_: \S.*\.$/);
  });
});
