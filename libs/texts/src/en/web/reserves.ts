/** Reserves: what is owed beside what is held. */
export const reservesTexts = {
  title: 'Reserves',
  lead: 'What is owed to members and what the chain holds for them, compared at the same final block.',
  owed: 'Owed to members',
  held: 'Held',
  coverage: 'Coverage',
  coverageLong: 'Coverage (held ÷ owed)',
  surplus: 'Surplus in the pool',
  surplusLong: 'Surplus: pool funds owed to nobody',
  announcedLong: 'Announced pool withdrawals',
  difference: 'Ledger and chain differ by',
  differenceLong: 'Ledger and chain differ by',
  block: (block: string) => `Block ${block}`,
  asOf: (time: string) => `As of ${time}`,
  noBlock: 'No final block has been compared yet.',
  matches: 'Covered',
  short: 'Short',
  shortText: 'Held is less than owed. New cycles and new receiving addresses are stopped until they match again.',
  stale: 'Delayed',
  staleText:
    'The chain has not confirmed new blocks for a while. Crediting and payouts wait; these are the last confirmed figures.',
  live: 'Live reserves',
};
