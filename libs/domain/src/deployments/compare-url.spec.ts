import { compareUrl } from './compare-url';

const REPOSITORY = 'https://git.example.org/club/ballast';

describe('the difference of two versions', () => {
  it.each([
    ['v1.2.3', 'v1.3.0', `${REPOSITORY}/compare/v1.2.3...v1.3.0`],
    ['main@1a2b3c4', 'main@5d6e7f8', `${REPOSITORY}/compare/1a2b3c4...5d6e7f8`],
    ['release/1', '5d6e7f8', `${REPOSITORY}/compare/release%2F1...5d6e7f8`],
    ['v1', 'v1', null],
    ['first try', 'v1', null],
    ['v1', '', null],
    ['v1', '--help', null],
  ])('from %s to %s', (from, to, url) => {
    expect(compareUrl(REPOSITORY, from, to)).toBe(url);
  });

  it('is found by the address that one clones by, too', () => {
    expect(compareUrl(`${REPOSITORY}.git/`, 'v1', 'v2')).toBe(`${REPOSITORY}/compare/v1...v2`);
  });
});
