import type { SupportCategory } from '../support-figures';

export const security = (): SupportCategory => ({
  id: 'security',
  title: 'Security',
  entries: [
    {
      id: 'who-can-move',
      question: 'Who can move my principal?',
      answer:
        'Only the wallets your vault was made for: your payout wallet and, if you named one, your recovery wallet. The operator’s relayer can only send it to the payout wallet your vault was made for. No database entry and no admin can send it elsewhere.',
    },
    {
      id: 'check',
      question: 'How can I check that without trusting this site?',
      answer:
        'The reserves page names every contract and the block it compares. For each of your vaults it gives what is needed to compute its address yourself and to open it from the chain. Vaults are numbered for your wallets, so your wallets are enough to find them all. Whoever else knows your wallets can find them too, as on any chain.',
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
        'Whoever asks you by mail or chat for your passwords, your codes or the words of your wallet, or to send USDC anywhere but to your own vault, is not us. Compare the address of the site, and check the vault before you send.',
    },
  ],
});
