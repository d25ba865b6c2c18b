import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { User } from '@ballast/dto/client/schemas';
import { queryKeys } from '../../../lib/query/query-keys';
import { onMemberElsewhere } from '../../../lib/query/other-tabs';
import { changeMember } from './change-member';

const member = { id: 'm-1' } as User;

describe('another member on this page', () => {
  it('finds nothing of the one before', () => {
    const queries = new QueryClient();
    queries.setQueryData(queryKeys.stats, { availableRewards: '12' });
    changeMember(queries, member);
    expect(queries.getQueryData(queryKeys.stats)).toBeUndefined();
    expect(queries.getQueryData(queryKeys.user)).toBe(member);
  });

  it('is told to the other tabs, nobody is not', async () => {
    const received: string[] = [];
    let end: () => void = () => undefined;
    const delivered = new Promise<void>((resolve) => {
      end = onMemberElsewhere((id) => {
        received.push(id);
        resolve();
      });
    });
    changeMember(new QueryClient(), null);
    changeMember(new QueryClient(), member);
    await delivered;
    end();
    expect(received).toEqual(['m-1']);
  });

  it('is told to the screens that watch who is here', async () => {
    const queries = new QueryClient();
    const watcher = new QueryObserver<User | null>(queries, { queryKey: queryKeys.user, enabled: false });
    const received = new Promise<User | null | undefined>((resolve) => {
      watcher.subscribe(({ data }) => resolve(data));
    });
    changeMember(queries, member);
    await expect(received).resolves.toBe(member);
    watcher.destroy();
  });

  it('goes on only when these screens have been told', async () => {
    const queries = new QueryClient();
    queries.setQueryData(queryKeys.user, member);
    const watcher = new QueryObserver<User | null>(queries, { queryKey: queryKeys.user, enabled: false });
    const order: string[] = [];
    watcher.subscribe(({ data }) => order.push(`a screen finds ${data === null ? 'nobody' : 'somebody'}`));
    await new Promise<void>((resolve) => {
      changeMember(queries, null, () => {
        order.push('then');
        resolve();
      });
    });
    expect(order).toEqual(['a screen finds nobody', 'then']);
    watcher.destroy();
  });
});
