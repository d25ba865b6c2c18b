/** Payout wallet and receiving address. */
export const vaultTexts = {
  title: (chain: string) => `Receiving address · native USDC on ${chain}`,
  titleBefore: 'Receiving address · native USDC',
  walletFirst: 'First name the wallet it pays',
  wallet: {
    confirmFirst:
      'Before you name a payout wallet, confirm your email address or phone number: the top of the page says how. Warnings about your money have to reach you.',
    held: (until: string) =>
      `The withdrawal password was set anew by a mailed link. A wallet can be named or changed from ${until} on.`,
    lead: 'First name the wallet your principal returns to. Your vault will pay this wallet, or a recovery wallet you add, and no other.',
    warning:
      'Use a wallet whose keys you hold. Never an exchange address: exchanges may not credit what a contract sends, and may take the address away.',
    contract: 'A contract wallet (a multisig, for example) may not exist at the same address on other networks.',
    payout: 'Payout wallet',
    repeat: 'Repeat payout wallet',
    recovery: 'Recovery wallet (optional)',
    recoveryHint: 'A second wallet of yours that may open the vault if you lose the first.',
    addRecovery: 'Add a recovery wallet',
    password: 'Withdrawal password',
    save: 'Save payout wallet',
    sign: 'Sign with browser wallet',
    signHint: 'Signing proves the wallet is yours. It moves nothing and costs nothing.',
    placeholder: '0x…',
    done: { title: 'Payout wallet saved', text: 'Your vault address is ready.' },
    changed: {
      title: 'Wallets changed',
      text: (until: string) => `The change is on hold until ${until}. A new receiving address can be made then.`,
    },
    failed: { title: 'Payout wallet not saved', text: 'Nothing was changed. Check the address and try again.' },
    signRefused: 'The wallet did not sign. Nothing was changed.',
    errors: {
      missing: 'Enter the address of your wallet.',
      form: 'An address is 0x and 40 characters of 0–9 and a–f.',
      noChecksum:
        'This address carries no checksum: its letters are all of one case. Copy it from your wallet as it is shown there.',
      checksum:
        'This address has a typing mistake: its upper and lower case letters do not fit. Copy it again from your wallet.',
      mismatch: 'The two addresses differ.',
      recoverySame: 'The recovery wallet must differ from the payout wallet.',
      password: 'Enter your withdrawal password.',
    },
  },
  address: {
    label: 'Your vault',
    copy: 'Copy address',
    copyForSetup: 'Copy for wallet setup',
    copyHint: (chain: string) => `Native USDC on ${chain} only, not USDC.e`,
    regenerate: 'Regenerate',
    qrLabel: (chain: string) => `QR code of your receiving address on ${chain}`,
    qrCaptionBefore: 'Native USDC, not USDC.e',
    qrCaption: (chain: string) => `Native USDC on ${chain}, not USDC.e`,
    uri: 'Payment request in the QR code (EIP-681)',
    uriHint: 'Some wallets misread it as the token contract. Leave it off unless yours asks for it.',
    paysTo: 'Pays to',
    setup: (p: { chain: string; chainId: number; token: string; address: string }) =>
      `Network: ${p.chain} (chain id ${p.chainId})\nToken: USDC ${p.token}\nAddress: ${p.address}`,
  },
  regenerate: {
    title: 'Make a new receiving address?',
    text: 'You get a fresh vault for the same wallets. Your older addresses stay yours: whatever arrives there is credited as before. Addresses are numbered 0, 1, 2 … for your wallets, so whoever knows your wallets can find all of them, as on any chain.',
    confirm: 'Make new address',
    done: { title: 'New address generated!', text: 'Older addresses stay watched and credited.' },
    failed: { title: 'Generation failed', text: 'Failed to generate new address' },
  },
  copied: { title: 'Address copied!' },
  copyFailed: { title: 'Copy failed', text: 'Please copy the address manually' },
  missing: { title: 'Address not available', text: 'Please wait for your personal address to load.' },
  qrMissing: 'No QR code at the moment. Copy the address instead.',
  qrFailed: { title: 'QR code error', text: 'Could not generate the QR code.' },
};
