const NO_ADDRESS = `'\\x0000000000000000000000000000000000000000'::bytea`;

/** SQL: the 20 bytes of an address in text; null: it is none. */
export const bytesOf = (address: string): string =>
  `CASE WHEN ${address} ~ '^0x[0-9a-fA-F]{40}$' THEN decode(substr(${address}, 3), 'hex') END`;

/** SQL: whether a member named a wallet, of 20 bytes, with the withdrawal password, or it is none (docs/decisions/0082). */
export const isNamed = (memberId: string, wallet: string): string =>
  `(${wallet} = ${NO_ADDRESS}
    OR EXISTS (SELECT FROM auth.named_wallet n WHERE n.account_id = ${memberId} AND n.wallet = ${wallet}))`;

/** SQL: whether a member named the wallets of `v`, a row of `vault`; null: there is none. */
export const VAULT_IS_NAMED = `${isNamed('v.member_id', bytesOf('v.owner'))} AND ${isNamed('v.member_id', bytesOf('v.recovery'))}`;
