/** The contents of the tips, by their id: sound advice in plain words; nothing in here sells anything. */
export const tipContents = {
  'yield-fraud': {
    content:
      'Be wary of a fixed high return, of pressure to decide today, and of earnings that depend on bringing in others. Ask who pays the return and out of what, and look for proof that you can check without the people who offer it. Try a small withdrawal early. If one is delayed, or needs another payment first, stop sending money.',
    tags: ['fraud', 'yield', 'due diligence'],
  },
  'apr-apy': {
    content:
      'APR is the yearly rate without compounding, APY includes it. 4 % APR is 4 % APY when it is paid once a year, and about 4.08 % when it is credited daily and left to earn. Compare offers by the same measure, and ask whether compounding really happens.',
    tags: ['interest', 'APR', 'APY'],
  },
  'key-safety': {
    content:
      'Whoever knows the recovery phrase of a wallet can empty it, and nobody can restore a phrase that is lost. Write it on paper, keep two copies in different places, and never photograph it or type it into a website. No honest support will ever ask for it.',
    tags: ['custody', 'wallets', 'recovery phrase'],
  },
  diversification: {
    content:
      'Any single platform, coin, bank or company can fail, and this one is no exception. Spread your money so that no one failure changes your life. Check that your choices do not all depend on the same thing: five that fall together are one.',
    tags: ['diversification', 'risk', 'portfolio'],
  },
  'emergency-fund': {
    content:
      'Before you invest, put three to six months of living costs where you can reach them within a day, for example in an insured bank account. It earns little, and that is fine: it keeps you from selling at a bad moment when something breaks. Start with one month and add to it on each payday.',
    tags: ['emergency fund', 'safety', 'cash'],
  },
  fees: {
    content:
      'A fee of 1 % a year takes about a quarter of the final sum over 30 years. Add up all of them: network fees, spreads between buying and selling, withdrawal and management fees. Then compare the total with what you expect to earn.',
    tags: ['fees', 'costs', 'long term'],
  },
  phishing: {
    content:
      'A copied page looks exactly like the real one; only its address differs. Open your accounts from a bookmark, never from a message, an advertisement or a search result. Urgency is the usual bait: close the message, wait ten minutes, then go there yourself.',
    tags: ['phishing', 'security', 'habits'],
  },
  'address-poisoning': {
    content:
      'Fraudsters send tiny transfers from an address that begins and ends like one you use, and hope that you copy it from your history. Take an address only from its source, never from a list of past transfers. Compare all of it, in groups of four, and send a small amount first when the sum is large.',
    tags: ['address poisoning', 'transfers', 'security'],
  },
  'check-reserves': {
    content:
      'Holdings alone prove little: compare what is held with what is owed, both at the same block. Read the balances in a block explorer and not only on the page of whoever owes you. On Ballast both sides stand on the Reserves page, with the addresses to look up.',
    tags: ['reserves', 'transparency', 'block explorer'],
  },
  'stablecoin-risk': {
    content:
      'USDC aims at one US dollar because its issuer holds reserves, but it can trade below, as it did for some days in March 2023. The issuer can freeze addresses, and no deposit insurance covers a coin you hold. Bridged versions such as USDC.e are other tokens and add the risk of the bridge.',
    tags: ['stablecoins', 'USDC', 'risk'],
  },
  compounding: {
    content:
      'Compounding means earning on what was earned before. At a steady 4 % a year, 1,000 become about 1,480 after ten years, against 1,400 without it. Time and leaving it alone matter as much as the rate, and rates change.',
    tags: ['compounding', 'interest', 'long term'],
  },
  'half-thirty-twenty': {
    content:
      'Plan half of your income for needs, 30 % for wants and 20 % for savings and debt. The exact shares matter less than having them: change them until they fit your life. Look at the real figures once a month, for a quarter of an hour.',
    tags: ['budget', 'planning', 'habits'],
  },
  'expensive-debt': {
    content:
      'Paying back a card that charges 20 % saves you 20 % a year, and that saving is certain. Hardly any investment offers the same for the same risk. List your debts by rate, pay the minimum on all, and put everything else on the dearest one.',
    tags: ['debt', 'interest', 'priorities'],
  },
  'automatic-saving': {
    content:
      'What is left at the end of a month is usually nothing. Set up a standing order for the day after payday, even a small one, and raise it when your income rises. You get used to the rest.',
    tags: ['saving', 'automation', 'habits'],
  },
  inflation: {
    content:
      'When prices rise 3 % and your savings earn 2 %, you can buy about 1 % less after a year. Compare every rate with inflation in the currency you spend. Cash you need soon may lose a little; money for later should have a plan.',
    tags: ['inflation', 'real return', 'savings'],
  },
  'second-factor': {
    content:
      'Use a password manager, a different password everywhere, and a second factor on your email and on everything that holds money. Passkeys and authenticator apps are safer than text messages, because phone numbers can be taken over. Keep the backup codes on paper.',
    tags: ['passwords', 'two-factor', 'passkeys'],
  },
  'contract-risk': {
    content:
      'A smart contract does what its code says, also when the code is wrong. Look for published and verified source, audits by people who are named, and the answer to one question: who can change it, pause it or take from it? Age helps, but proves nothing. Never put in what you cannot afford to lose.',
    tags: ['smart contracts', 'audits', 'risk'],
  },
  'token-approvals': {
    content:
      'Many apps ask for permission to spend a token without limit, and the permission stays after you leave. Approve only the amount you need. From time to time look up your approvals in a block explorer and revoke those you do not use; each costs a small network fee.',
    tags: ['approvals', 'wallets', 'security'],
  },
  records: {
    content:
      'Rewards, swaps and sales may be taxable where you live, sometimes at the moment you receive them. Note the date, the amount, its value in your currency and the transaction; your History here can be exported. Rules differ from country to country, so ask somebody who knows yours.',
    tags: ['taxes', 'records', 'export'],
  },
  'time-horizon': {
    content:
      'Money you need within a year should not depend on prices, rates or a single platform. The longer you can wait, the more ups and downs you can sit out. Write down what each part is for and when you need it, before you choose where it goes.',
    tags: ['time horizon', 'risk', 'planning'],
  },
};
