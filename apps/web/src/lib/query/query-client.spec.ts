import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { ApiFailure } from '@ballast/dto/client/api-failure';
import { toastFailure, toasts, toastSuccess } from '@ballast/ui/components/toast-store';
import { onSessionGone } from '../api/session-gone';
import { createQueryClient } from './query-client';
import { queryKeys } from './query-keys';

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

  it('tells of a lost session where a member is shown, and not while it is unknown who is here', async () => {
    const lost = jest.fn();
    const leave = onSessionGone(lost);
    const queries = createQueryClient();
    const refusal = new ApiFailure({ status: 401, code: 'NOT_SIGNED_IN', message: '', requestId: null });
    const refuse = () => queries.prefetchQuery({ queryKey: ['stats'], queryFn: () => Promise.reject(refusal) });
    await refuse();
    expect(lost).not.toHaveBeenCalled();
    queries.setQueryData(queryKeys.user, { id: 'm-1' });
    await refuse();
    expect(lost).toHaveBeenCalledTimes(1);
    leave();
  });

  it('takes away the last failure once somebody acts again, whatever comes of it', async () => {
    toastFailure('Login failed');
    const never = new MutationObserver(createQueryClient(), { mutationFn: () => new Promise(() => undefined) });
    void never.mutate();
    expect(toasts.read()).toBeNull();
    toastSuccess('Saved');
    void never.mutate();
    expect(toasts.read()?.title).toBe('Saved');
  });

  it('lets what nobody asked anew be read to its end', async () => {
    const queries = createQueryClient();
    const other = queries.fetchQuery({ queryKey: ['other'], queryFn: () => Promise.resolve('whole') });
    await queries.invalidateQueries({ queryKey: ['list'] });
    expect(await other).toBe('whole');
  });
});
