import type { SupportCategory, SupportFigures } from '../support-figures';

export const earnings = (p: SupportFigures): SupportCategory => ({
  id: 'earnings',
  title: 'Earnings',
  entries: [
    {
      id: 'rates',
      question: 'What does my principal earn?',
      answer: `Between ${p.lowestRate} % and ${p.highestRate} % a year (APR, not compounded), by the tier of the principal that your cycle counts: the first begins at ${p.minimumPrincipal} USDC, the highest at ${p.highestFrom} USDC. All that is counted earns the rate of its tier. Rates can change; a running cycle keeps its reward.`,
    },
    {
      id: 'cycle',
      question: 'What is a cycle?',
      answer: `A span of ${p.cycleHours} hours that you start by hand, once per business day, and collect by hand when it is done. A finished cycle waits for you; it does not expire.`,
    },
    {
      id: 'what-counts',
      question: 'From when does new money earn?',
      answer: `From the next business day. A cycle counts the principal that was final before its business day began (time zone ${p.timeZone}), less what left your vaults since. What becomes final on a business day, compounded rewards included, counts from the next one; what becomes final from Friday to Sunday counts from Monday. The moment at which our ledger books it as final decides, not the time of its block. So one sum of money earns at most one reward a business day, through however many accounts it goes. The deposit page, the earning card and the balance name the day.`,
    },
    {
      id: 'formula',
      question: 'How is a reward calculated?',
      answer: `The principal that the cycle counts times annual rate, divided by ${p.daysPerYear} business days a year, rounded down. A month is estimated as ${p.daysPerMonth} cycles. Days on which you start no cycle earn nothing.`,
    },
    {
      id: 'weekend',
      question: 'Why can I not start a cycle today?',
      answer: `Cycles start on business days, Monday to Friday in the programme’s time zone (${p.timeZone}). Other reasons are a principal below ${p.minimumPrincipal} USDC, a deposit of today that counts from the next business day, a cycle already run today, a pool that does not cover the reward, or reserves that do not match. The earning card names the one that holds.`,
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
        'When you switch it on, available rewards are paid from the pool to your own vault and become principal, at most once a day; they earn from the next business day. It is off until you switch it on, and only then is an APY shown.',
    },
    {
      id: 'tax',
      question: 'Where are my statements and figures for taxes?',
      words: 'tax return, taxes, annual statement, yearly statement',
      answer:
        'In History, under ‘Statements and taxes’: a PDF for each month and a CSV file for each year, by the days of your time zone, from the same ledger as your balance. How rewards are taxed depends on where you live; the files say what came and went, and do not replace a tax adviser.',
    },
  ],
});
