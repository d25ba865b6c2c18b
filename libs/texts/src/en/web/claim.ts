/** 'Claim it yourself': what a statement names as due, paid by the pool to the member's own wallet or vault. */
export const claimTexts = {
  title: 'Claim it yourself',
  lead: 'What the current statement names as due, the pool pays to the wallet of the statement when that wallet asks for it. It needs neither a request nor our approval, and stays open while a request waits or after it was denied. You pay the network’s fee; a pause of the pool holds it up.',
  paused: (time: string) =>
    `The guardian has paused claims until ${time}. What is due stays due: you can claim it after that.`,
  empty: 'There is something to claim once a statement that names you has taken effect.',
  emptyAction: 'Go to your cycle',
  notYet: (number: string, time: string) => `Not due yet: statement ${number}, which names you, counts from ${time}.`,
  paid: (number: string) => `What statement ${number} names for you was paid.`,
  later: (number: string, time: string) => `Statement ${number} counts from ${time}: what it adds is due then.`,
  due: (number: string) => `Due in statement ${number}`,
  dueFinal: 'As of the last final block. Your wallet reads the chain again before it sends.',
  amount: 'Amount to claim',
  useMax: 'Use max',
  to: 'Pay to',
  toWallet: 'Your wallet',
  toVault: 'Your vault, where it becomes principal',
  submit: (amount: string) => `Claim ${amount} USDC`,
  submitEmpty: 'Claim',
  noWallet:
    'This browser has no wallet. Open this page in one that has the wallet above, or copy the transaction below and send it from there.',
  noAddress:
    'The statement names no wallet of yours, since you had named none when it was built. Name your payout wallet: the next statement after that names it.',
  wrongAmount: 'Enter an amount above zero.',
  aboveDue: 'That is more than is due.',
  copy: {
    title: 'Copy the transaction instead',
    text: 'Send it from the wallet above, with any app that takes call data. It carries 0 coins.',
    to: 'To (the pool)',
    data: 'Call data',
    copyTo: 'Copy the address of the pool',
    copyData: 'Copy the call data',
  },
  failed: 'Not claimed',
  unclear: 'Perhaps claimed',
  refusals: {
    rejected: 'You declined in your wallet. Nothing was sent.',
    silent: 'Your wallet did not answer. Nothing was sent.',
    unclear:
      'Your wallet was asked to send the claim and did not say whether it did. Look into the wallet before you try again.',
    account: (wallet: string) =>
      `Your wallet offers another account. Choose ${wallet} in it, which is the one that the statement names. Nothing was sent.`,
    chain: (chainId: number) =>
      `Your wallet is on another network. Switch it to chain id ${chainId}. Nothing was sent.`,
    moved: 'A newer statement counts by now. It is being loaded: look at the amount and try again. Nothing was sent.',
    due: (amount: string) => `The chain shows ${amount} USDC as due by now. Nothing was sent.`,
    paused: 'Claims are paused at the moment. Nothing was sent; what is due stays due.',
    fee: 'Your wallet has too little of the network’s coin for the fee. Nothing was sent.',
    refused: 'The pool would refuse this claim at the moment. Nothing was sent; what is due stays due.',
  },
  sent: {
    labels: { waiting: 'Sent', mined: 'Paid', final: 'Final on chain', failed: 'Failed' },
    waiting: (amount: string) =>
      `${amount} USDC claimed. The network has the transaction and has not carried it out yet.`,
    mined: (amount: string) => `${amount} USDC paid. The block is not final yet.`,
    final: (amount: string) => `${amount} USDC paid, final on chain.`,
    failed: 'The pool refused the transaction. What is due stays due; the network’s fee is spent.',
    transaction: 'Transaction',
    done: 'Done',
  },
};
