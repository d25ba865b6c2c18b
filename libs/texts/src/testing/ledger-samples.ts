import type { HistoryData, HistoryKind } from '@ballast/domain/ledger/history-data';
import {
  PAYMENT_FAILURES,
  returnReason,
  type ReturnCode,
  type ReturnReasons,
} from '@ballast/domain/ledger/return-reason';
import type { NextSteps } from '@ballast/domain/ledger/withdrawal-next-step';

const wallet = '0xWallet';
const day = '2026-11-23';
const paused = returnReason('paused');
const failures = Object.fromEntries(PAYMENT_FAILURES.map((code) => [code, {}])) as Pick<
  ReturnReasons,
  (typeof PAYMENT_FAILURES)[number]
>;

/** Every reason with parameters. */
export const REASON_SAMPLES: { readonly [C in ReturnCode]: ReturnReasons[C] } = {
  ...failures,
  denied: {},
  restored_backup: {},
  words: { text: 'Please name another wallet.' },
  claimed: {},
  cancelled: {},
  account_changed: {},
  superseded: {},
  partly: { returned: '1384.615384', because: paused },
};

/** Every kind of line with data. */
export const HISTORY_SAMPLES: { readonly [K in HistoryKind]: HistoryData[K] } = {
  deposit: null,
  small_deposits: { below: '1500000', count: 3 },
  redemption: null,
  direct_release: null,
  cycle: { day },
  referral_1: { day },
  referral_2: { day },
  referral_3: { day },
  withdrawal: { wallet },
  claim: { wallet },
  compounding: { wallet },
  compounding_failed: { reason: paused },
  legacy: { text: 'An old sentence' },
};

/** Every next step with its parameters. */
export const STEP_SAMPLES: { readonly [S in keyof NextSteps]: NextSteps[S] } = {
  two_admins: {},
  two_admins_today: {},
  second_admin: {},
  payment_waits: {},
  payment_sent: {},
  payment_failed: { reason: paused },
};
