import type { SupportCategory, SupportFigures } from '../support-figures';

export const gettingStarted = (p: SupportFigures): SupportCategory => ({
  id: 'getting-started',
  title: 'Getting started',
  entries: [
    {
      id: 'what',
      question: 'What is Ballast?',
      answer: `An invitation-only rewards club for USDC on ${p.chain}. You hold USDC in a vault of your own, run one earning cycle per business day and collect its reward. It is not a bank account and nothing here is insured.`,
    },
    {
      id: 'join',
      question: 'How do I join?',
      answer:
        'With the invitation code of a member or of the operator. You sign up with an email address or a phone number, a password, and a withdrawal password that differs from it. Joining costs nothing.',
    },
    {
      id: 'first-steps',
      question: 'What do I do first?',
      answer: `Name the wallet your principal returns to, send USDC to your vault, and start a cycle on a business day once your principal reaches ${p.minimumPrincipal} USDC.`,
    },
    {
      id: 'two-passwords',
      question: 'Why are there two passwords?',
      answer:
        'One signs you in, the other is asked before you redeem, withdraw or change your wallets. Whoever learns the first alone cannot take money out with it. No mail of ours asks for either.',
    },
    {
      id: 'who-pays',
      question: 'Where do the rewards come from?',
      answer:
        'From a reward pool that the operator funds beforehand. Deposits never pay rewards. Before a cycle starts, its reward and its commissions are reserved in the pool; if the pool does not cover them, the cycle does not start and you read why.',
    },
  ],
});
