/** Whole tables of the ledger that the checker rebuilds statements from (`apps/checker`). */
const TABLES = [
  ...['statement', 'statement_account', 'statement_leaf', 'statement_node'],
  ...['reward', 'withdrawal', 'vault'],
  // On a local chain alone, for `programme_now()`.
  'programme_clock',
  // For checkers of the version before, which may run beside this one.
  'payout_address',
];

/** Tables of which it reads some columns. */
const COLUMNS = {
  // What claims took out of free funds, and whose principal was credited; no balance is among it, which the builder goes by.
  account: ['id', 'kind', 'owner'],
  transfer: ['id', 'type', 'key', 'created_at'],
  entry: ['transfer_id', 'account_id', 'amount'],
  // Which arrival a compounded reward was; its amount is the entries'.
  deposit: ['compounding_id', 'status', 'chain_id', 'transaction_hash', 'vault', 'nth'],
  // For checkers of versions before, which may run beside this one: no later one reads them.
  member: ['id', 'payout_wallet', 'payout_wallet_changed_at', 'wallet_before_hold', 'reward_wallet'],
  audit_entry: ['action', 'after', 'created_at'],
};

/** The SQL that lets a role read what statements are rebuilt from, in ledger and auth, and nothing else. */
export function checkerGrants(role: string): string {
  const some = Object.entries(COLUMNS).map(([table, columns]) => `(${columns.join(', ')}) ON ledger.${table}`);
  const whole = TABLES.map((table) => `ON ledger.${table}`);
  const reads = [...whole, ...some].map((what) => `GRANT SELECT ${what} TO ${role}`);
  const named = `GRANT USAGE ON SCHEMA auth TO ${role}; GRANT SELECT ON auth.named_wallet TO ${role}`;
  return [`GRANT USAGE ON SCHEMA ledger TO ${role}`, ...reads, named].join('; ');
}
