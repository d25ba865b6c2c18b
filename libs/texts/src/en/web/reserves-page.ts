/** The page of the reserves line by line; the landing page says only what is in reserves.ts. */
export const reservesPageTexts = {
  title: 'Reserves',
  lead: 'What is owed to members and what the chain holds for them, compared at the same final block.',
  shortText: 'Held is less than owed. New cycles and new receiving addresses are stopped until they match again.',
  staleText:
    'The chain has not confirmed new blocks for a while. Crediting and payouts wait; these are the last confirmed figures.',
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
    surplus: 'Surplus: pool funds owed to nobody',
    announced: 'Announced pool withdrawals',
    difference: 'Ledger and chain differ by',
  },
  figures: {
    members: 'Members',
    paid: 'Rewards paid so far',
    fromPool: 'By the reward pool',
    compounded: 'Of that, into members’ own vaults',
    outside: 'By the operator from elsewhere',
  },
  contracts: {
    title: 'Contracts',
    names: { usdc: 'USDC', vaultFactory: 'Vault factory', rewardPool: 'Reward pool' },
    copy: (name: string) => `Copy address of ${name}`,
    chain: (name: string, id: number) => `${name}, chain id ${id}`,
  },
  check: {
    title: 'Check it yourself',
    steps: [
      'Open the USDC contract above in any block explorer and read balanceOf for the reward pool at the named block.',
      'GET /api/reserves/vaults lists the address of every vault. With a checkout of the code, npm run verify:reserves -- --rpc <url> --site <url> adds up what your RPC shows in all of them and in the pool at the named block, and says whether it agrees with this page.',
      'npm run verify:vault lists every vault of two wallets, reads its code and its balance, and names the call that opens it. It needs an RPC and nothing of ours.',
      'The figures above are the answer of GET /api/reserves. What is owed comes from our ledger; what is held is on the chain for anyone to read.',
    ],
  },
};
