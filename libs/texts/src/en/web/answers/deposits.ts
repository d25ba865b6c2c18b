import type { SupportCategory, SupportFigures } from '../support-figures';

export const deposits = (p: SupportFigures): SupportCategory => ({
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
      id: 'deposit-earns',
      question: 'From when does my deposit earn?',
      answer: `From the business day after the one on which it became final, in the programme’s time zone (${p.timeZone}); a deposit of Friday evening or the weekend from Monday. The deposit page names the day before you send and after it is credited.`,
    },
    {
      id: 'wrong-token',
      question: 'I sent USDC.e or another token. Is it lost?',
      answer:
        'No. It is not credited, but your vault releases any token to the wallets it was made for. The deposit page shows it apart from your deposits, and how to take it back.',
    },
    {
      id: 'wrong-network',
      question: 'I sent USDC on another network. What now?',
      answer:
        'The vault factory can stand at the same address on networks of the same kind (EVM), and where it does, your own wallet can open your vault there. You need that network’s coin for the fee. The reserves page says how to call it.',
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
});
