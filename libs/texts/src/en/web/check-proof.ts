/** The page that compares a proof file with the chain through an RPC of the reader's choice. */
export const checkProofTexts = {
  title: 'Check a proof by your own RPC',
  lead: 'This page recomputes a proof file in your browser and compares it with the reward pool, read through the RPC that you name. The file stays in your browser; the RPC sees the pool, the account id and the number of the statement.',
  origin:
    'This page comes from this site. The way that trusts no page is npm run verify:statement in a copy of the code, with the same file and any RPC:',
  worth:
    'A right result is worth as much as the RPC that was read: two of them, run by different people, are better than one.',
  noScript:
    'This page needs JavaScript. npm run verify:statement in a copy of the code checks a proof file without it.',
  file: {
    label: 'Proof file',
    hint: 'The file downloaded from Account, My proof. Open it, or paste its text.',
    open: 'Open a file',
    missing: 'Open the proof file, or paste its text.',
    opened: (name: string) => `Checked: the file ${name}`,
    pasted: 'Checked: the text above',
  },
  pool: {
    label: 'Address of the reward pool',
    hint: 'As the reserves page or your own notes name it. A file of somebody else’s pool would be right by itself.',
    fault: 'Write the address as 0x and 40 hex digits.',
  },
  rpc: {
    label: 'Address of the RPC',
    hint: 'https://…, or http://localhost and http://127.0.0.1 for a node on this computer.',
    fault:
      'Write an address that begins with https://, or with http://localhost or http://127.0.0.1, without a password.',
  },
  check: 'Check',
  verdict: { open: 'Not compared with the chain: this file has not been shown to be right' },
  ownPool: {
    right: 'The one that you named.',
    wrong: (named: string) => `You named another one: ${named}.`,
  },
  chain: {
    right: 'The one of the file and of your RPC.',
    other: (theirs: number, files: number) =>
      `Your RPC is on chain ${theirs}, the file on chain ${files}. Name an RPC of chain ${files} and check again; if it is the chain of Ballast that your RPC is on, the file is wrong.`,
  },
  unread: {
    unreached:
      'The RPC could not be reached, or does not let web pages ask it (CORS). Look at its address, or name another RPC.',
    late: (seconds: number) => `The RPC has not answered for ${seconds} seconds. Check again, or name another RPC.`,
    http: (status: number) => `The RPC refused with HTTP ${status}. Look at its address and key, or name another RPC.`,
    noRpc: 'The answer at this address is not that of an RPC. Look at the address, or name another RPC.',
    refused: (message: string) => `The RPC refused: ${message}. Check again later, or name another RPC.`,
    otherwise: 'npm run verify:statement works with any RPC.',
  },
};
