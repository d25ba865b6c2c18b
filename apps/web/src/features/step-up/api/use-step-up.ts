import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StepUpBody } from '@ballast/dto/client/schemas';
import { unwrap } from '@ballast/dto/client/unwrap';
import { api } from '../../../lib/api/api';
import { queryKeys } from '../../../lib/query/query-keys';
import { signWithPasskey } from '../../../entities/passkeys/model/passkey-prompt';

/** Confirms the session by a code; it counts for five minutes. */
export function useStepUpByCode() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (totp: string) => sendProof({ totp }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: queryKeys.secondFactor }),
  });
}

/** Confirms the session by one of the member's passkeys. The answer is false when they closed the browser's prompt. */
export function useStepUpByPasskey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const options = await unwrap(api.POST('/api/auth/step-up/options'));
      const passkey = await signWithPasskey(options);
      if (!passkey) return false;
      await sendProof({ passkey });
      return true;
    },
    // Its last use is shown on the account page.
    onSuccess: () => void queries.invalidateQueries({ queryKey: queryKeys.passkeys }),
  });
}

const sendProof = (body: StepUpBody) => unwrap(api.POST('/api/auth/step-up', { body }));
