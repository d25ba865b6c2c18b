/** Reserves, as far as the landing page says them: what is owed beside what is held. The rest is in reserves-page.ts. */
export const reservesTexts = {
  owed: 'Owed to members',
  held: 'Held',
  coverage: 'Coverage',
  surplus: 'Surplus in the pool',
  difference: 'Ledger and chain differ by',
  block: (block: string) => `Block ${block}`,
  asOf: (time: string) => `As of ${time}`,
  noBlock: 'No final block has been compared yet.',
  matches: 'Covered',
  short: 'Short',
  stale: 'Delayed',
  live: 'Live reserves',
  proof: 'Check it yourself',
};
