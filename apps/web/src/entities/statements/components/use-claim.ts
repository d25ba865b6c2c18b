import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatUsdc } from '@ballast/domain/money/usdc';
import { claimTexts } from '@ballast/texts/web/claim';
import { displayAmount } from '@ballast/ui/components/amount-display';
import { toastFailure, toasts } from '@ballast/ui/components/toast-store';
import type { ProofFile } from '@ballast/vault/statements/proof-file';
import { queryKeys } from '../../../lib/query/query-keys';
import type { Eip1193Provider } from '../../vault/model/browser-wallet';
import { claimProgress, sendClaim, type ClaimRefusal } from '../model/claim';
import type { ClaimOrder } from '../model/pool-calls';

const words = claimTexts;
const ASK_MS = 4_000;

/** A claim under way. */
export interface OwnClaim {
  readonly hash: string;
  /** micro-USDC. */
  readonly amount: bigint;
}

/** Sends claims through the member's wallet and says of each refusal what it means. */
export function useClaim(wallet: Eip1193Provider | null) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<OwnClaim | null>(null);
  const refetch = () => {
    void queries.invalidateQueries({ queryKey: queryKeys.statements });
    void queries.invalidateQueries({ queryKey: queryKeys.reserves });
    void queries.invalidateQueries({ queryKey: queryKeys.money });
  };
  const claim = async (order: ClaimOrder) => {
    if (wallet === null || busy) return;
    setBusy(true);
    toasts.dismissFailure();
    const answer = await sendClaim(wallet, order);
    setBusy(false);
    if ('hash' in answer) return setSent({ hash: answer.hash, amount: order.amount });
    toastFailure(
      answer.refusal.reason === 'unclear' ? words.unclear : words.failed,
      refusalText(answer.refusal, order.file),
    );
    if (answer.refusal.reason === 'moved' || answer.refusal.reason === 'due') refetch();
  };
  const close = () => {
    setSent(null);
    refetch();
  };
  return { claim, busy, sent, close };
}

/** Asks the wallet's node how far a claim is, until it is final or has failed. */
export function useClaimProgress(wallet: Eip1193Provider, hash: string) {
  const { data } = useQuery({
    queryKey: ['claim-progress', hash],
    queryFn: () => claimProgress(wallet, hash),
    refetchInterval: ({ state }) => (state.data === 'final' || state.data === 'failed' ? false : ASK_MS),
  });
  return data ?? 'waiting';
}

function refusalText(refusal: ClaimRefusal, { wallet, chainId }: ProofFile): string {
  if (refusal.reason === 'due') return words.refusals.due(shownUsdc(refusal.due));
  if (refusal.reason === 'account') return words.refusals.account(wallet);
  if (refusal.reason === 'chain') return words.refusals.chain(chainId);
  return words.refusals[refusal.reason];
}

/** micro-USDC as the page writes it. */
export function shownUsdc(micro: bigint): string {
  const wire = formatUsdc(micro);
  return displayAmount(wire)?.full ?? wire;
}
