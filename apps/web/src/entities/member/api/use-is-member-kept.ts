import { useQuery } from '@tanstack/react-query';
import { isKept } from '../../../lib/query/kept-time';
import { userQuery } from './use-session';

/** Whether what is known of the member is what an earlier page kept: switches wait then. */
export function useIsMemberKept(): boolean {
  return isKept(useQuery(userQuery).dataUpdatedAt);
}
