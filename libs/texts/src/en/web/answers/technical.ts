import type { SupportCategory, SupportFigures } from '../support-figures';

export const technical = (p: SupportFigures): SupportCategory => ({
  id: 'technical',
  title: 'Technical',
  entries: [
    {
      id: 'network',
      question: 'Which network and token are used?',
      answer: `Native USDC, issued by Circle, on ${p.chain}. Not USDC.e, and no other token.`,
    },
    {
      id: 'fees',
      question: 'What fees are there?',
      answer:
        'Ballast takes none. Your wallet pays the network’s fee when you send a deposit or open a vault yourself; the operator pays it for payouts and for redemptions through this site.',
    },
    {
      id: 'business-day',
      question: 'Which clock decides what a business day is?',
      answer: `The server’s, in the time zone ${p.timeZone}. The pages show what the server says, not what your device says.`,
    },
    {
      id: 'reserves',
      question: 'What do the reserves compare?',
      answer:
        'What is owed to members, from the ledger, with what the chain shows in all vaults and the reward pool, at the same final block. Funds of the pool that are owed to nobody stand apart as surplus. When less is held than owed, new cycles and new receiving addresses stop by themselves until they match again.',
    },
    {
      id: 'open-data',
      question: 'Can I read the figures by a program?',
      answer:
        'Yes. The reserves, the address of every vault and the programme’s rules are open to everyone at /api/reserves, /api/reserves/vaults and /api/programme; the whole interface is described at /api/docs.',
    },
    {
      id: 'offline',
      question: 'A page could not be loaded. Was anything sent?',
      answer:
        'A page that fails to load changes nothing. If a withdrawal, a redemption or a cycle got no answer, try it again: sent twice, it acts once. The request id on the page helps support to find it.',
    },
  ],
});
