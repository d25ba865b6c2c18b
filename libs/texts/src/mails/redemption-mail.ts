/** The kinds of mails about principal that leaves. */
export type RedemptionMail =
  'redemption_requested' | 'redemption_sent' | 'redemption_arrived' | 'redemption_failed' | 'principal_released';
