import fc from 'fast-check';
import type { DeploymentEvent } from '@ballast/dto/client/schemas';
import { withNewest, withOlder, type Timeline } from './timeline';

const PAGE = 5;
const event = (id: number) => ({ id: String(id) }) as DeploymentEvent;
const ids = ({ events }: Timeline) => events.map(({ id }) => Number(id));

/** A page of a log of `length` events, newest first, as the API cuts it. */
function page(length: number, before = length) {
  const top = Math.min(length, before);
  const data = Array.from({ length: Math.min(PAGE, top) }, (_, index) => event(top - 1 - index));
  const last = data.at(-1);
  return { data, nextCursor: top > PAGE && last ? last.id : null };
}

describe('a timeline that is read again and again', () => {
  it('is the newest page at first', () => {
    expect(withNewest(undefined, page(8))).toEqual({ events: page(8).data, nextCursor: '3' });
    expect(withNewest(undefined, page(0))).toEqual({ events: [], nextCursor: null });
  });

  it('stays the very same object when nothing came', () => {
    const held = withOlder(withNewest(undefined, page(12)), '7', page(12, 7));
    expect(withNewest(held, page(12))).toBe(held);
  });

  it('starts anew rather than with a gap when more came than a page holds', () => {
    const held = withNewest(undefined, page(6));
    expect(withNewest(held, page(20))).toEqual({ events: page(20).data, nextCursor: '15' });
  });

  it('takes an older page once, and only where it ends', () => {
    const held = withNewest(undefined, page(12));
    const longer = withOlder(held, '7', page(12, 7));
    expect(ids(longer)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
    expect(withOlder(longer, '7', page(12, 7))).toBe(longer);
  });

  it('never has a gap, a repetition or another order, whatever comes and whatever is asked for', () => {
    const step = fc.oneof(
      fc.nat({ max: 9 }).map((came) => ({ came })),
      fc.constant('older' as const),
    );
    fc.assert(
      fc.property(fc.nat({ max: 30 }), fc.array(step, { maxLength: 20 }), (start, steps) => {
        let length = start;
        let held = withNewest(undefined, page(length));
        for (const next of steps) {
          if (next === 'older') {
            if (held.nextCursor === null) continue;
            held = withOlder(held, held.nextCursor, page(length, Number(held.nextCursor)));
          } else {
            length += next.came;
            held = withNewest(held, page(length));
          }
          const shown = ids(held);
          expect(shown).toEqual(shown.map((_, index) => length - 1 - index));
          if (held.nextCursor === null) expect(shown).toHaveLength(length);
          else expect(shown.at(-1)).toBe(Number(held.nextCursor));
        }
      }),
    );
  });
});
