import { readSize } from './read-size';

describe('what seed:large understands', () => {
  it.each([
    [[], { members: 100_000, lines: 1_000_000 }],
    [['--members', '500'], { members: 500, lines: 1_000_000 }],
    [['--lines', '20', '--members', '3'], { members: 3, lines: 20 }],
  ])('%j is a size', (args, size) => {
    expect(readSize(args)).toEqual(size);
  });

  it.each([
    [['--members']],
    [['--members', '0']],
    [['--members', '-5']],
    [['--lines', '1e6']],
    [['--rows', '5']],
    [['5']],
    [['--members', '1000000']],
  ])('%j is refused with how it is meant', (args) => {
    expect(() => readSize(args)).toThrow(/Usage|at most/);
  });
});
