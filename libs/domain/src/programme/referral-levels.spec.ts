import { REFERRAL_LEVELS, levelNames, levelReader, perLevel } from './referral-levels';

describe('referral levels', () => {
  it('are numbered from 1, nearest first, and share less than the whole reward', () => {
    expect(REFERRAL_LEVELS.map(({ level }) => level)).toEqual(REFERRAL_LEVELS.map((_, index) => index + 1));
    expect(REFERRAL_LEVELS.reduce((sum, { percent }) => sum + percent, 0)).toBeLessThan(100);
  });

  it('are a list in the program and names in a row', () => {
    expect(levelNames('referrer')).toEqual(['referrer_1', 'referrer_2', 'referrer_3']);
    const read = levelReader('referrer');
    expect(read({ referrer_3: 'c', referrer_1: 'a', referrer_2: 'b' })).toEqual(['a', 'b', 'c']);
    expect(perLevel(({ level }) => level * 2)).toEqual([2, 4, 6]);
  });
});
