import { useRef } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../query/query-keys';
import { isUnanswered } from './refusals';
import { repeatWhileAway } from './repeat-while-away';

const IDEMPOTENCY_HEADER = 'Idempotency-Key';

interface OpenAttempt {
  readonly body: string;
  readonly key: string;
}

/** The headers of a money write. */
export const idempotent = (key: string) => ({ [IDEMPOTENCY_HEADER]: key });

/**
 * A mutation that moves money. Each attempt has its own Idempotency-Key; when its outcome is unknown (the network
 * failed, a service was down), the same body is sent again with the same key, so that it takes effect once: by itself for a
 * while, and then when the member tries again. All money queries are refetched afterwards.
 */
export function useMoneyWrite<Body, Answer>(send: (body: Body, key: string) => Promise<Answer>) {
  const queries = useQueryClient();
  const open = useRef<OpenAttempt | null>(null);
  return useMutation<Answer, Error, Body>({
    mutationFn: async (body) => {
      const text = JSON.stringify(body ?? null);
      const key = open.current?.body === text ? open.current.key : crypto.randomUUID();
      open.current = { body: text, key };
      try {
        const answer = await repeatWhileAway(() => send(body, key));
        open.current = null;
        return answer;
      } catch (error) {
        if (!isUnanswered(error)) open.current = null;
        throw error;
      }
    },
    // Not waited for: the caller tells the outcome first, while whatever it stands on is still on screen.
    onSettled: () => void queries.invalidateQueries({ queryKey: queryKeys.money }),
  });
}
