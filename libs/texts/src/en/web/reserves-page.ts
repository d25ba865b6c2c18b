/** The page of the reserves line by line; the landing page says only what is in reserves.ts. */
export const reservesPageTexts = {
  title: 'Reserves',
  lead: 'What is owed to members and what the chain holds for them, compared at the same final block.',
  shortText: 'Held is less than owed. New cycles and new receiving addresses are stopped until they match again.',
  staleText:
    'The chain has not confirmed new blocks for a while. Crediting and payouts wait; these are the last confirmed figures.',
  parts: {
    title: 'What is held, and what for',
    alt: (parts: string) => `Of what is held: ${parts}.`,
    part: (name: string, amount: string) => `${name} ${amount} USDC`,
    principal: 'Principal',
    locked: 'Rewards, locked',
    available: 'Rewards, available or on their way',
    reserved: 'Reserved for running cycles',
    surplus: 'Surplus, beyond what is owed',
    announced: 'Announced to leave the pool',
  },
  rounded:
    'Each amount is rounded down to two places, so the total can be a cent or two more than what is written. Press an amount to read it in full.',
  owedLines: {
    principal: 'Principal of members',
    pendingRewards: 'Rewards, locked',
    availableRewards: 'Rewards, available',
    withdrawingRewards: 'Rewards, being withdrawn',
    reserved: 'Reserved for running cycles',
    total: 'Total owed',
  },
  heldLines: {
    vaults: (count: string) => `In ${count} member vaults`,
    rewardPool: 'In the reward pool',
    total: 'Total held',
  },
  agreement: {
    coverage: 'Coverage (held ÷ owed)',
    surplus: 'Free',
    announced: 'Announced pool withdrawals',
    difference: 'Ledger and chain differ by',
  },
  surplus: {
    title: 'Surplus of the pool',
    lead: 'Pool funds owed to nobody: not part of what is owed. Of these the operator can withdraw, announced on chain before.',
  },
  figures: {
    members: 'Members',
    paid: 'Rewards paid so far',
    fromPool: 'By the reward pool',
    compounded: 'Of that, into members’ own vaults',
    outside: 'By the operator from elsewhere',
  },
  statements: 'Statements',
  contracts: {
    title: 'Contracts',
    names: { usdc: 'USDC', vaultFactory: 'Vault factory', rewardPool: 'Reward pool' },
    copy: (name: string) => `Copy address of ${name}`,
    chain: (name: string, id: number) => `${name}, chain id ${id}`,
  },
  check: {
    title: 'Check it yourself',
  },
};
