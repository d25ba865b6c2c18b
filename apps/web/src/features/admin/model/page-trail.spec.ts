import { nextPlace, pageNumber, previousPlace, readPlace } from './page-trail';

const FIRST = readPlace(null, null);

describe('paging through a list that knows only its next page', () => {
  it('counts the pages and goes back the way it came', () => {
    const third = nextPlace(nextPlace(FIRST, 'b'), 'c');
    expect(third).toEqual({ cursor: 'c', trail: ['b'] });
    expect([FIRST, nextPlace(FIRST, 'b'), third].map(pageNumber)).toEqual([1, 2, 3]);
    expect(previousPlace(third)).toEqual({ cursor: 'b', trail: [] });
    expect(previousPlace(previousPlace(third))).toEqual(FIRST);
  });

  it('is the same after the browser kept it', () => {
    const third = nextPlace(nextPlace(FIRST, 'b'), 'c');
    expect(readPlace('c', JSON.parse(JSON.stringify(third.trail)))).toEqual(third);
  });

  it('leads a page opened by its address back to the first, and claims no number', () => {
    const deep = readPlace('x', null);
    expect(pageNumber(deep)).toBeNull();
    expect(nextPlace(deep, 'y')).toEqual({ cursor: 'y', trail: null });
    expect(previousPlace(deep)).toEqual(FIRST);
    expect(readPlace('x', [1]).trail).toBeNull();
  });
});
