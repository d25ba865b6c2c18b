import type { SupportCategory, SupportFigures } from '../support-figures';

const shares = (levels: SupportFigures['referralLevels']): string =>
  levels.map(({ level, percent }) => `level ${level}: ${percent} %`).join(', ');

export const referrals = (p: SupportFigures): SupportCategory => ({
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
      id: 'referral-seen',
      question: 'What does my inviter see of me?',
      answer:
        'The first letter of your first name, the day you joined, whether you ran a cycle lately, and the commissions that came from your rewards. Those are exact shares of your rewards: your inviter can work out from them about how much principal you have. Those further up see the amounts that came from their level, without a name.',
    },
    {
      id: 'referral-missing',
      question: 'What if a level above is empty or suspended?',
      answer: 'Then that share stays in the pool. It goes to nobody else.',
    },
  ],
});
