import { QueryClient } from '@tanstack/react-query';
import { isKept, keptTime, presentData } from './kept-time';

describe('an answer', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is kept when it carries the mark', () => {
    const at = Date.now() - 60_000;
    expect([isKept(0), isKept(at), isKept(keptTime(at))]).toEqual([false, false, true]);
    expect(new Date(keptTime(at)).getTime()).toBe(at);
    expect(presentData({ data: 'an address', dataUpdatedAt: keptTime(at) })).toBeUndefined();
  });

  it('of now is not, though the clock was set back since the page began', () => {
    const queries = new QueryClient();
    jest.spyOn(Date, 'now').mockReturnValue(performance.timeOrigin - 3_000);
    queries.setQueryData(['user'], 'a member');
    const { data, dataUpdatedAt } = queries.getQueryState<string>(['user'])!;
    expect(presentData({ data, dataUpdatedAt })).toBe('a member');
  });
});
