import { tipContents } from '@ballast/texts/web/tip-contents';
import { tipsTexts } from '@ballast/texts/web/tips';
import { TIPS, tipAt } from './tips';

const FORBIDDEN = /guarantee|profit|passive income|risk-free|don.t miss/i;

describe('the tips', () => {
  it('are twenty, each with its words', () => {
    expect(TIPS).toHaveLength(20);
    expect(new Set(TIPS.map(({ id }) => id)).size).toBe(20);
    expect(Object.keys(tipContents).sort()).toEqual(TIPS.map(({ id }) => id).sort());
    expect(Object.keys(tipsTexts.titles).sort()).toEqual(TIPS.map(({ id }) => id).sort());
  });

  it.each(TIPS.map(({ id, readTime }) => [id, readTime] as const))(
    '%s is short, tagged and promises nothing',
    (id, readTime) => {
      const { content, tags } = tipContents[id];
      const sentences = content.match(/[.?!:](\s|$)/g) ?? [];
      expect(sentences.length).toBeGreaterThanOrEqual(2);
      expect(content.split(/(?<=[.?!])\s/).length).toBeLessThanOrEqual(5);
      expect(tags.length).toBeGreaterThanOrEqual(3);
      expect(readTime).toBeGreaterThanOrEqual(25);
      expect(readTime).toBeLessThanOrEqual(45);
      expect(`${tipsTexts.titles[id]} ${content}`).not.toMatch(FORBIDDEN);
    },
  );

  it('cover every category and difficulty', () => {
    expect(new Set(TIPS.map(({ category }) => category))).toEqual(new Set(Object.keys(tipsTexts.categories)));
    expect(new Set(TIPS.map(({ difficulty }) => difficulty))).toEqual(new Set(Object.keys(tipsTexts.difficulties)));
  });

  it('go round in both directions', () => {
    expect(tipAt(20)).toBe(TIPS[0]);
    expect(tipAt(-1)).toBe(TIPS[19]);
    expect(tipAt(41)).toBe(TIPS[1]);
  });
});
