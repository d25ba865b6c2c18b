import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { unwrap, unwrapPage } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { definedParams } from '../../../lib/api/defined-params';
import { queryKeys } from '../../../lib/query/query-keys';

/** How many notifications the member has not read. */
export function useUnread() {
  return useQuery({
    queryKey: queryKeys.unreadNotifications,
    queryFn: () => unwrap(api.GET('/api/notifications/unread')),
  });
}

/** A page of the member's notifications, newest first, with the cursor of the next. */
export function useNotifications(question: { readonly limit: number; readonly cursor?: string | undefined }) {
  const query = definedParams(question);
  return useQuery({
    queryKey: [...queryKeys.notificationList, query],
    queryFn: () => unwrapPage(api.GET('/api/notifications', { params: { query } })),
    placeholderData: keepPreviousData,
  });
}

/** Marks a notification and all older ones as read. The list goes on showing what was new when it was opened. */
export function useReadNotifications() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (upTo: string) => unwrap(api.POST('/api/notifications/read', { body: { upTo } })),
    onSuccess: (unread) => queries.setQueryData(queryKeys.unreadNotifications, unread),
  });
}
