import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PushState } from '@ballast/dto/client/schemas';
import { unwrap } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { recordPushOwner } from '../../../lib/page/push-owner';
import { queryKeys } from '../../../lib/query/query-keys';
import { useMember } from '../../member/api/use-session';
import { beginDevice } from '../model/begin-device';
import { endDevice } from '../model/push-device';

/** Whether the club sends reminders to devices, and to this one. */
export function usePushDevice() {
  return useQuery({ queryKey: queryKeys.pushDevice, queryFn: () => unwrap(api.GET('/api/push-subscriptions')) });
}

/** Turns reminders on this device on or off; turning them on asks for permission. */
export function useTurnDevice() {
  const queries = useQueryClient();
  const { id } = useMember();
  return useMutation({
    mutationFn: (publicKey: string | null) => (publicKey === null ? turnOff() : turnOn(id, publicKey)),
    // Also after a refused permission: what is said about this device depends on it.
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.pushDevice }),
  });
}

async function turnOn(memberId: string, publicKey: string): Promise<PushState | null> {
  const body = await beginDevice(publicKey);
  if (body === null) return null;
  await recordPushOwner(memberId);
  return unwrap(api.POST('/api/push-subscriptions', { body }));
}

async function turnOff(): Promise<null> {
  await unwrap(api.DELETE('/api/push-subscriptions'));
  await endDevice();
  return null;
}
