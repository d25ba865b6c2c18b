import { assert, anything, json, oneof, option, property, string } from 'fast-check';
import {
  EMPTY_MEMORY,
  isPromptDue,
  progressPercent,
  readMemory,
  withFavouriteToggled,
  withViewed,
  type TipMemory,
} from './tip-memory';
import { TIPS } from './tips';

const TODAY = '2026-02-05';

describe('what the browser remembers of the tips', () => {
  it('comes back as it was stored', () => {
    const memory: TipMemory = { favourites: ['fees'], viewed: ['apr-apy', 'fees'], promptedOn: TODAY };
    expect(readMemory(JSON.stringify(memory))).toEqual(memory);
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{oops'],
    ['no object', '7'],
    ['a list', '[1]'],
    ['null', 'null'],
    ['other types', '{"favourites":"fees","viewed":{"a":1},"promptedOn":5}'],
    ['unknown tips and no day', '{"favourites":["gone",3],"viewed":[null],"promptedOn":"yesterday"}'],
  ])('is empty when the storage holds %s', (_what, stored) => {
    expect(readMemory(stored)).toEqual(EMPTY_MEMORY);
  });

  it('never fails and never counts a tip twice, whatever is stored', () => {
    const anyText = option(
      oneof(
        string(),
        json(),
        anything().map((value) => String(JSON.stringify({ viewed: value }))),
      ),
    );
    assert(
      property(anyText, (stored) => {
        const { viewed, favourites } = readMemory(stored);
        expect(new Set(viewed).size).toBe(viewed.length);
        expect(favourites.every((id) => TIPS.some((tip) => tip.id === id))).toBe(true);
      }),
    );
    expect(readMemory('{"viewed":["fees","fees"]}').viewed).toEqual(['fees']);
  });

  it('marks a tip as read once, and favourites on and off', () => {
    const once = withViewed(EMPTY_MEMORY, 'fees');
    expect(withViewed(once, 'fees')).toBe(once);
    const liked = withFavouriteToggled(once, 'fees');
    expect(liked.favourites).toEqual(['fees']);
    expect(withFavouriteToggled(liked, 'fees').favourites).toEqual([]);
  });

  it('offers a day’s tip once, and not when it was read', () => {
    expect(isPromptDue(EMPTY_MEMORY, TODAY, 'fees')).toBe(true);
    expect(isPromptDue({ ...EMPTY_MEMORY, promptedOn: TODAY }, TODAY, 'fees')).toBe(false);
    expect(isPromptDue({ ...EMPTY_MEMORY, promptedOn: '2026-02-04' }, TODAY, 'fees')).toBe(true);
    expect(isPromptDue(withViewed(EMPTY_MEMORY, 'fees'), TODAY, 'fees')).toBe(false);
  });

  it('tells progress in whole percent', () => {
    expect(progressPercent(EMPTY_MEMORY)).toBe(0);
    expect(progressPercent(withViewed(EMPTY_MEMORY, 'fees'))).toBe(5);
    expect(progressPercent({ ...EMPTY_MEMORY, viewed: TIPS.map(({ id }) => id) })).toBe(100);
  });
});
