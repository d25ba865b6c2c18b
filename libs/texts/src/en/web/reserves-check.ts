/** How anyone verifies the figures of the reserves without this site; it loads when it is looked at. */
export const reservesCheckTexts = {
  steps: [
    'Open the USDC contract above in any block explorer and read balanceOf for the reward pool at the named block.',
    'GET /api/reserves/vaults lists the address of every vault. With a checkout of the code, npm run verify:reserves -- --rpc <url> --site <url> adds up what your RPC shows in all of them and in the pool at the named block, and says whether it agrees with this page.',
    'npm run verify:vault lists every vault of two wallets, reads its code and its balance, and names the call that opens it. It needs an RPC and nothing of ours.',
    'The figures above are the answer of GET /api/reserves. What is owed comes from our ledger; what is held is on the chain for anyone to read.',
  ],
  proof: {
    text: 'A member’s proof file can be compared with the statement on chain through an RPC of your choice:',
    page: 'Check by your own RPC',
  },
};
