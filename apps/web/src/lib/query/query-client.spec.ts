import { QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from './query-client';

describe('the query client', () => {
  it('reads a list anew after a change that came while the list was first read', async () => {
    const queries = createQueryClient();
    const stored = ['old'];
    const answers: (() => void)[] = [];
    const read = () => {
      const held = [...stored];
      return new Promise<string[]>((resolve) => answers.push(() => resolve(held)));
    };
    const list = new QueryObserver(queries, { queryKey: ['list'], queryFn: read });
    const close = list.subscribe(() => undefined);
    stored.push('new');
    const invalidated = queries.invalidateQueries({ queryKey: ['list'] });
    while (answers.length < 2) await new Promise((resolve) => setTimeout(resolve, 1));
    answers.forEach((answer) => answer());
    await invalidated;
    expect(queries.getQueryData(['list'])).toEqual(['old', 'new']);
    close();
  });

  it('lets what nobody asked anew be read to its end', async () => {
    const queries = createQueryClient();
    const other = queries.fetchQuery({ queryKey: ['other'], queryFn: () => Promise.resolve('whole') });
    await queries.invalidateQueries({ queryKey: ['list'] });
    expect(await other).toBe('whole');
  });
});
