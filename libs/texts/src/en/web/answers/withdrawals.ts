import type { SupportCategory, SupportFigures } from '../support-figures';

export const withdrawals = (p: SupportFigures): SupportCategory => ({
  id: 'withdrawals',
  title: 'Withdrawals',
  entries: [
    {
      id: 'redeem',
      question: 'How do I get my principal back?',
      words: 'withdraw all, withdraw everything, take all out, cash out, close my account',
      answer:
        'Redeem it on the Redeem page with your withdrawal password, on any day. No admin has to agree. Each vault pays the wallet it was made for: your payout wallet, or for an older address the one you had then. If a cycle is running, it is cancelled and pays nothing; the page asks first.',
    },
    {
      id: 'redeem-without',
      question: 'Can I redeem when this site is down?',
      answer:
        'Yes. Your wallet calls release of your vault straight on the chain. Your wallets are all you need to know: npm run verify:vault, with a checkout of the code, lists every vault of theirs and says what to call. The reserves page shows the same.',
    },
    {
      id: 'withdraw',
      question: 'How do I withdraw rewards?',
      answer:
        'Request it on the rewards page on a business day, with your withdrawal password. The operator looks at each request, then it is paid from the reward pool to the address you gave. An address that is neither your payout wallet nor was paid before waits two days from the first request to it.',
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
        'It costs you nothing: the rewards are back in your available balance in the same moment, and the reason is shown beside the request. If a published statement already names the amount as yours, you can take it from the reward pool yourself, with your own wallet, on the Rewards page.',
    },
    {
      id: 'usdc-paused',
      question: 'What if Circle pauses USDC?',
      answer:
        'Your pages and the reserves page say so while it lasts. Until the pause ends, USDC does not move, with or without this site. You can still request; what was not sent yet waits and goes on afterwards. A payment that was on its way in the very moment of the pause can fail: then its amount is back in your principal or in your available rewards. Your principal stays in your vault.',
    },
    {
      id: 'paused',
      question: 'Why are withdrawals of my rewards paused?',
      answer:
        'After a password was changed or reset they pause for a day. After a change of the payout wallet, or a reset of the withdrawal password by mail, only addresses known before are paid for two days. That gives you time if it was not you. The page says until when. Redeeming principal is not affected.',
    },
  ],
});
