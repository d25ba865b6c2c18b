/** What the answers quote: the programme's own figures, ready to be read. */
export interface SupportFigures {
  readonly chain: string;
  readonly minimumDeposit: string;
  readonly minimumPrincipal: string;
  readonly lowestRate: string;
  readonly highestRate: string;
  readonly highestFrom: string;
  readonly cycleHours: number;
  readonly lockHours: number;
  readonly overdueHours: number;
  readonly daysPerYear: number;
  readonly daysPerMonth: number;
  readonly timeZone: string;
  /** The nearest level first. */
  readonly referralLevels: readonly { readonly level: number; readonly percent: string }[];
  readonly confirmations: number;
}

export interface SupportEntry {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

export interface SupportCategory {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly SupportEntry[];
}

const shares = (levels: SupportFigures['referralLevels']): string =>
  levels.map(({ level, percent }) => `level ${level}: ${percent} %`).join(', ');

/** The help panel. Every figure in an answer is the programme's. */
export const supportTexts = {
  search: 'Search questions and answers',
  categories: 'Categories',
  found: (count: number) => `Found ${count} result(s)`,
  none: 'No answers found',
  contact: 'Contact support',
  noContact: 'Ask the person who invited you, or the operator.',
  chat: 'Open Support Chat',
  asOf: 'Figures as the programme states them now.',
  content: (p: SupportFigures): readonly SupportCategory[] => [
    {
      id: 'getting-started',
      title: 'Getting Started',
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
            'One opens the site, the other is asked whenever money leaves. Whoever learns the first cannot move anything with it. Nobody here will ever ask you for either.',
        },
        {
          id: 'who-pays',
          question: 'Where do the rewards come from?',
          answer:
            'From a reward pool that the operator funds beforehand. Deposits never pay rewards. Before a cycle starts, its reward and its commissions are reserved in the pool; if the pool does not cover them, the cycle does not start and you read why.',
        },
      ],
    },
    {
      id: 'deposits',
      title: 'Deposits',
      entries: [
        {
          id: 'deposit-how',
          question: 'How do I deposit?',
          answer: `Open Deposit, choose an amount of at least ${p.minimumDeposit} USDC and send it to your receiving address on ${p.chain}. That address is your own vault. Whatever arrives is credited, also a different amount.`,
        },
        {
          id: 'deposit-when',
          question: 'When is my deposit credited?',
          answer: `When its block is final on the chain. Until then you see it as pending, with its confirmations counted towards ${p.confirmations}. Only the chain credits a deposit; no person has to.`,
        },
        {
          id: 'wrong-token',
          question: 'I sent USDC.e or another token. Is it lost?',
          answer:
            'No. It is not credited, but your vault releases any token to the wallets it was made for. The deposit page shows it as a wrong token and how to take it back.',
        },
        {
          id: 'wrong-network',
          question: 'I sent USDC on another network. What now?',
          answer:
            'The vault factory can stand at the same address on every network of this kind, so your vault can be opened there by your own wallet. You need that network’s coin for the fee. The reserves page says how to call it.',
        },
        {
          id: 'exchange',
          question: 'Can I name an exchange address as payout wallet?',
          answer:
            'Please do not. Exchanges may not credit what a contract sends, and may take the address away from you. Use a wallet whose keys you hold.',
        },
        {
          id: 'new-address',
          question: 'What happens to my old receiving addresses?',
          answer:
            'They stay yours, they stay watched, and whatever arrives there is credited. A new address is a second vault for the same wallets.',
        },
      ],
    },
    {
      id: 'earnings',
      title: 'Earnings',
      entries: [
        {
          id: 'rates',
          question: 'What does my principal earn?',
          answer: `Between ${p.lowestRate} % and ${p.highestRate} % a year (APR, not compounded), by the tier of your total principal: the first begins at ${p.minimumPrincipal} USDC, the highest at ${p.highestFrom} USDC. Your whole principal earns the rate of its tier. Rates can change; a running cycle keeps its reward.`,
        },
        {
          id: 'cycle',
          question: 'What is a cycle?',
          answer: `A span of ${p.cycleHours} hours that you start by hand, once per business day, and collect by hand when it is done. A finished cycle waits for you; it does not expire.`,
        },
        {
          id: 'formula',
          question: 'How is a reward calculated?',
          answer: `Principal times annual rate, divided by ${p.daysPerYear} business days a year, rounded down. A month is estimated as ${p.daysPerMonth} cycles. Days on which you start no cycle earn nothing.`,
        },
        {
          id: 'weekend',
          question: 'Why can I not start a cycle today?',
          answer: `Cycles start on business days, Monday to Friday in the programme’s time zone (${p.timeZone}). Other reasons are a principal below ${p.minimumPrincipal} USDC, a cycle already run today, a pool that does not cover the reward, or reserves that do not match. The earning card names the one that holds.`,
        },
        {
          id: 'locked',
          question: 'Why is my reward locked?',
          answer: `A collected reward is locked for ${p.lockHours} hours and then becomes available. Commissions are available at once.`,
        },
        {
          id: 'compound',
          question: 'What does auto-compound do?',
          answer:
            'When you switch it on, available rewards are paid from the pool to your own vault and become principal, at most once a day. It is off until you switch it on, and only then is an APY shown.',
        },
      ],
    },
    {
      id: 'referrals',
      title: 'Referrals',
      entries: [
        {
          id: 'referral-share',
          question: 'What do I receive when people I invited earn?',
          answer: `A share of each reward they collect, by how near they are to you (${shares(p.referralLevels)}). It is paid by the pool; nothing is taken from their reward.`,
        },
        {
          id: 'referral-deposits',
          question: 'Do I get anything for their deposits?',
          answer:
            'No. Shares are paid on collected rewards only, never on deposits or on joining, and there is no share of a share.',
        },
        {
          id: 'referral-when',
          question: 'When can I use a commission?',
          answer: 'At once, on weekends too. To withdraw it, the rules for withdrawals apply.',
        },
        {
          id: 'referral-code',
          question: 'How many people can I invite?',
          answer:
            'Your own code has no limit. It stands on your dashboard, with a link to share. Invite people only if you have told them the risks.',
        },
        {
          id: 'referral-missing',
          question: 'What if a level above is empty or suspended?',
          answer: 'Then that share stays in the pool. It goes to nobody else.',
        },
      ],
    },
    {
      id: 'security',
      title: 'Security',
      entries: [
        {
          id: 'who-can-move',
          question: 'Who can move my principal?',
          answer:
            'Only the wallets your vault was made for: your payout wallet and, if you named one, your recovery wallet. The operator’s relayer can only send it to your payout wallet. No database entry and no admin can send it elsewhere.',
        },
        {
          id: 'check',
          question: 'How can I check that without trusting this site?',
          answer:
            'The reserves page names every contract and the block it compares. For each of your vaults it gives what is needed to compute its address yourself and to open it from the chain.',
        },
        {
          id: 'risks',
          question: 'What can go wrong?',
          answer:
            'Rewards depend on the pool being funded. Smart contracts can have faults, ours included. USDC is issued by Circle, which can pause it or block an address. The chain can halt. This is not a bank account, nothing is insured, and an operator may need a licence where it operates.',
        },
        {
          id: 'lost-wallet',
          question: 'What if I lose my payout wallet?',
          answer:
            'The recovery wallet can open your vaults, if you named one. If the keys of both are lost, nobody can, we included.',
        },
        {
          id: 'second-factor',
          question: 'How do I protect my account better?',
          answer:
            'Add a passkey or an authenticator app on the account page, and keep the backup codes apart from your phone. With a second factor, payments and security changes ask for it. Look through your sessions and end those you do not know.',
        },
        {
          id: 'fraud',
          question: 'How do I recognise a fraudulent offer in our name?',
          answer:
            'Nobody here asks for your passwords, your codes or the words of your wallet, and nobody asks you to send USDC anywhere but to your own vault. Compare the address of the site, and check the vault before you send.',
        },
      ],
    },
    {
      id: 'withdrawals',
      title: 'Withdrawals',
      entries: [
        {
          id: 'redeem',
          question: 'How do I get my principal back?',
          answer:
            'Redeem it on the deposit page with your withdrawal password, on any day. No admin has to agree. It is paid to your payout wallet. If a cycle is running, it is cancelled and pays nothing; the page asks first.',
        },
        {
          id: 'redeem-without',
          question: 'Can I redeem when this site is down?',
          answer:
            'Yes. Your wallet calls release of your vault straight on the chain. The reserves page shows you beforehand what to call; keep that with your papers.',
        },
        {
          id: 'withdraw',
          question: 'How do I withdraw rewards?',
          answer:
            'Request it on the rewards page on a business day, with your withdrawal password. The operator looks at each request, then it is paid from the reward pool to the address you gave.',
        },
        {
          id: 'withdraw-time',
          question: 'How long does a withdrawal of rewards take?',
          answer: `Until the operator has looked at it. A request that is open for more than ${p.overdueHours} hours is marked overdue, to the operator and to you.`,
        },
        {
          id: 'denied',
          question: 'What if a withdrawal is denied or fails?',
          answer:
            'It costs you nothing: the rewards are back in your available balance in the same moment, and the reason is shown beside the request.',
        },
        {
          id: 'paused',
          question: 'Why are withdrawals of my rewards paused?',
          answer:
            'After a password was changed or reset they pause for a while, and after a change of the payout wallet only addresses known before are paid. That gives you time if it was not you. The page says until when. Redeeming principal is not affected.',
        },
      ],
    },
    {
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
            'What is owed to members, from the ledger, with what the chain holds for them, at the same final block. When less is held than owed, new cycles and new receiving addresses stop by themselves until they match again.',
        },
        {
          id: 'open-data',
          question: 'Can I read the figures by a program?',
          answer:
            'Yes. The reserves and the programme’s rules are open to everyone at /api/reserves and /api/programme; the whole interface is described at /api/docs.',
        },
        {
          id: 'offline',
          question: 'A page could not be loaded. Was anything sent?',
          answer:
            'A page that fails to load changes nothing. If an action got no answer, try it again: the same action sent twice acts once. The request id on the page helps support to find it.',
        },
      ],
    },
  ],
};
