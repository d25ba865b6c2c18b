/** The movements of the ledger, on the page of a transaction and in a statement. */
export const ENTRY_TYPES = {
  pool_funded: 'Pool funded',
  deposit: 'Deposit credited',
  cycle_reserved: 'Reward set aside',
  cycle_cancelled: 'Reward freed again',
  cycle_collected: 'Reward collected',
  reward_unlocked: 'Reward unlocked',
  withdrawal_requested: 'Withdrawal requested',
  withdrawal_returned: 'Rewards returned',
  withdrawal_paid: 'Paid by the pool',
  withdrawal_paid_outside: 'Paid by the operator',
  reward_claimed: 'Claimed from the pool',
  reward_compounded: 'Rewards turned into principal',
  redemption_requested: 'Redemption requested',
  redemption_returned: 'Principal returned',
  redemption_paid: 'Paid by your vault',
  pool_withdrawal_announced: 'Pool withdrawal announced',
  pool_withdrawal_cancelled: 'Pool withdrawal cancelled',
  pool_withdrawal_executed: 'Pool withdrawal made',
};

/** The accounts that they move between. */
export const ENTRY_ACCOUNTS = {
  principal: 'Your principal',
  redeeming: 'Your principal on its way out',
  pending: 'Your locked rewards',
  available: 'Your available rewards',
  withdrawing: 'Your rewards on their way out',
  pool_free: 'Reward pool, free',
  pool_reserved: 'Reward pool, reserved',
  pool_announced: 'Reward pool, announced',
  vault_assets: 'USDC in vaults',
  pool_assets: 'USDC in the pool',
  others: 'Pool and other members',
};
