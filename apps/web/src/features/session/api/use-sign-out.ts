import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { unwrap } from '@ballast/dto/client/unwrap';
import { toasts } from '@ballast/ui/components/toast-store';
import { api } from '../../../lib/api/api';
import { logFailure } from '../../../lib/page/log';
import { forgetKept } from '../../../lib/query/kept-store';
import { endDevice } from '../../../entities/notifications/model/push-device';
import { changeMember } from '../../../entities/member/api/change-member';

/**
 * Ends the session on the server; only then does the page forget the member. A failure is logged, and all that it changes is
 * that nothing is kept on this device any more for a time without a network: somebody else may use it next.
 */
export function useSignOut() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => unwrap(api.POST('/api/logout')),
    onSuccess: () => {
      void endDevice().catch((error: unknown) => logFailure('push', error));
      toasts.clear();
      changeMember(queries, null, () => navigate('/'));
    },
    onError: (error) => {
      forgetKept();
      logFailure('logout', error);
    },
  });
}
