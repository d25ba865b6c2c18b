import type { MailData, MailKind } from '@ballast/texts/mails/mail-data';

const WALLET = '0x52908400098527886E0F7030069857D2E4169EE7';
const HASH = `0x${'ab'.repeat(32)}`;
/** Every time in the examples. */
export const AT = '2026-03-02T12:00:59.999Z';

/** One of each kind: a kind without an example does not compile. */
export const EXAMPLES: { readonly [Kind in MailKind]: MailData[Kind] } = {
  welcome: {},
  confirm_email: { link: 'https://ballast.example/confirm-contact#token=abc', hours: 24 },
  contact_replaced: { at: AT, language: 'en' },
  new_device: { device: 'Chrome on Windows', ip: '203.0.113.9', at: AT, times: 1 },
  password_reset: { link: 'https://ballast.example/reset-password#token=abc', minutes: 30 },
  password_changed: {},
  withdrawal_password_changed: { pausedUntil: AT },
  withdrawal_password_reset: { link: 'https://ballast.example/reset-withdrawal-password#token=abc', minutes: 30 },
  withdrawal_password_was_reset: { pausedUntil: AT, heldUntil: AT },
  wallet_changed: { wallet: WALLET, holdUntil: AT, cancelLink: 'https://ballast.example/cancel-wallet-change#token=x' },
  wallet_change_cancelled: { wallet: WALLET },
  second_factor_changed: { what: 'passkey_added' },
  codes_guessed: { codes: 10, place: 'sign_in' },
  deposit_credited: { amount: '1384.615384', transactionHash: HASH },
  redemption_requested: { amount: '12.5', times: 2, wallets: [WALLET], cancelledCycle: true },
  redemption_sent: { amount: '12.5', times: 2, wallets: [WALLET], transactionHash: HASH },
  redemption_arrived: { amount: '12.5', times: 2, wallets: [WALLET], transactionHash: HASH, reason: null },
  redemption_failed: { amount: '12.5', times: 2, reason: { code: 'blacklisted', params: {} } },
  principal_released: { amount: '12.5', times: 2, wallet: WALLET, transactionHash: HASH },
  wrong_token: { symbol: 'USDC.e', token: WALLET, vault: WALLET },
  payout_address_named: { wallet: WALLET, payableFrom: AT },
  withdrawal_requested: { amount: '12.5', times: 2, wallet: WALLET },
  withdrawal_approved: { amount: '12.5' },
  withdrawal_denied: { amount: '12.5', reason: { code: 'denied', params: {} } },
  withdrawal_cancelled: { amount: '12.5', times: 2, reason: { code: 'account_changed', params: {} } },
  withdrawal_paid: { amount: '12.5', wallet: WALLET, transactionHash: HASH },
  rewards_claimed: { amount: '12.5', times: 3, wallet: WALLET, transactionHash: HASH },
  alarms: {
    alarms: [
      {
        ...{ state: 'raised', code: 'POOL_DAYS_LOW', params: { days: 3, least: 14 }, sentence: null },
        ...{ since: AT, until: null },
      },
    ],
    link: 'https://ballast.example/admin',
  },
  withdrawal_failed: { amount: '12.5', reason: { code: 'reverted', params: {} } },
  ready_to_start: { day: '2026-03-02' },
  ready_to_collect: { reward: '12.5', completedAt: AT },
  rewards_unlocked: { amount: '12.5' },
  statement_ready: { month: '2026-02' },
  statement_proof: { statement: 128, file: '{\n  "statement": 128\n}\n' },
};
export const KINDS = Object.keys(EXAMPLES) as MailKind[];
