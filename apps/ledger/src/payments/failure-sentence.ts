/** The member's sentence for each code of `libs/vault` (`RevertCode`); any other reason is a sentence already. */
const SENTENCES: Readonly<Record<string, string>> = {
  bad_payee: 'The reward pool cannot pay this address.',
  blacklisted: 'Circle, the issuer of USDC, has listed this address: it cannot receive USDC.',
  insufficient_vault:
    'Your vault held less than this when the payment was to be sent, because its owner took money out directly.',
  insufficient_pool: 'The reward pool held less than this when the payment was to be sent.',
  not_allowed: 'The contract refused the payment.',
  paused: 'Circle, the issuer of USDC, has paused USDC.',
  pool_paused: 'The reward pool was paused.',
  unknown: 'The chain refused the payment.',
  zero_amount: 'The contract refused to pay nothing.',
};

/** The reason of a failed payment as a sentence for the member (`docs/product/rules.md P5`). */
export function failureSentence(reason: string): string {
  if (Object.hasOwn(SENTENCES, reason)) return SENTENCES[reason] ?? reason;
  return reason.trim() === '' ? 'The chain refused the payment.' : reason.trim();
}
