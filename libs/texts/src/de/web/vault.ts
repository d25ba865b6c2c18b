import type { Translated } from '../../translated';
import type { vaultTexts as english } from '../../en/web/vault';

/** Payout wallet and receiving address. */
export const vaultTexts: Translated<typeof english> = {
  title: (chain: string) => `Empfangsadresse · natives USDC auf ${chain}`,
  titleBefore: 'Empfangsadresse · natives USDC',
  walletFirst: 'Zuerst das Wallet angeben, an das gezahlt wird',
  wallet: {
    confirmFirst:
      'Bevor Sie ein Auszahlungs-Wallet benennen, bestätigen Sie Ihre E-Mail-Adresse oder Telefonnummer: Wie, steht oben auf der Seite. Warnungen zu Ihrem Geld müssen Sie erreichen.',
    held: (until: string) =>
      `Das Auszahlungspasswort wurde über einen zugesandten Link neu gesetzt. Ab ${until} kann ein Wallet angegeben oder geändert werden.`,
    lead: 'Nennen Sie zuerst das Wallet, an das Ihre Einlage zurückgeht. Ihr Vault wird an dieses Wallet zahlen, oder an ein Ersatz-Wallet, das Sie hinzufügen, und an kein anderes.',
    warning:
      'Nehmen Sie ein Wallet, dessen Schlüssel Sie haben. Nie die Adresse einer Börse: Börsen schreiben vielleicht nicht gut, was ein Contract sendet, und können die Adresse wegnehmen.',
    contract:
      'Ein Contract-Wallet (zum Beispiel ein Multisig-Wallet) gibt es auf anderen Netzen vielleicht nicht an derselben Adresse.',
    payout: 'Auszahlungs-Wallet',
    repeat: 'Auszahlungs-Wallet wiederholen',
    recovery: 'Ersatz-Wallet (freiwillig)',
    recoveryHint: 'Ein zweites Wallet von Ihnen, das den Vault öffnen kann, wenn Sie das erste verlieren.',
    addRecovery: 'Ersatz-Wallet hinzufügen',
    password: 'Auszahlungspasswort',
    save: 'Wallet speichern',
    sign: 'Mit Browser-Wallet signieren',
    signHint: 'Die Signatur beweist, dass das Wallet Ihnen gehört. Sie bewegt nichts und kostet nichts.',
    placeholder: '0x…',
    done: { title: 'Auszahlungs-Wallet gespeichert', text: 'Die Adresse Ihres Vaults ist bereit.' },
    changed: {
      title: 'Wallets geändert',
      text: (until: string) =>
        `Für die Änderung läuft eine Wartezeit bis ${until}. Danach kann eine neue Empfangsadresse erstellt werden.`,
    },
    failed: {
      title: 'Auszahlungs-Wallet nicht gespeichert',
      text: 'Es wurde nichts geändert. Prüfen Sie die Adresse und versuchen Sie es noch einmal.',
    },
    signRefused: 'Das Wallet hat nicht signiert. Es wurde nichts geändert.',
    errors: {
      missing: 'Geben Sie die Adresse Ihres Wallets ein.',
      form: 'Eine Adresse besteht aus 0x und 40 Zeichen von 0–9 und a–f.',
      noChecksum:
        'Diese Adresse trägt keine Prüfsumme: Ihre Buchstaben sind alle groß oder alle klein. Kopieren Sie sie so aus Ihrem Wallet, wie sie dort steht.',
      checksum:
        'Diese Adresse hat einen Tippfehler: Ihre Groß- und Kleinbuchstaben passen nicht. Kopieren Sie sie noch einmal aus Ihrem Wallet.',
      mismatch: 'Die beiden Adressen unterscheiden sich.',
      recoverySame: 'Das Ersatz-Wallet muss ein anderes sein als das Auszahlungs-Wallet.',
      password: 'Geben Sie Ihr Auszahlungspasswort ein.',
    },
  },
  address: {
    label: 'Ihr Vault',
    copy: 'Adresse kopieren',
    copyForSetup: 'Für Wallet kopieren',
    copyHint: (chain: string) => `Nur natives USDC auf ${chain}, nicht USDC.e`,
    regenerate: 'Neu erzeugen',
    qrLabel: (chain: string) => `QR-Code Ihrer Empfangsadresse auf ${chain}`,
    qrCaptionBefore: 'Natives USDC, nicht USDC.e',
    qrCaption: (chain: string) => `Natives USDC auf ${chain}, nicht USDC.e`,
    uri: 'Zahlungsaufforderung im QR-Code (EIP-681)',
    uriHint:
      'Manche Wallets lesen sie fälschlich als den Token-Contract. Lassen Sie sie aus, wenn Ihres sie nicht verlangt.',
    paysTo: 'Zahlt an',
    setup: (p) => `Netz: ${p.chain} (Chain-ID ${p.chainId})\nToken: USDC ${p.token}\nAdresse: ${p.address}`,
  },
  regenerate: {
    title: 'Neue Empfangsadresse erzeugen?',
    text: 'Sie bekommen einen neuen Vault für dieselben Wallets. Ihre älteren Adressen gehören weiter Ihnen: Was dort ankommt, wird wie zuvor gutgeschrieben. Adressen sind für Ihre Wallets mit 0, 1, 2 … nummeriert; wer Ihre Wallets kennt, kann sie also alle finden, wie auf jeder Chain.',
    confirm: 'Neue Adresse erzeugen',
    done: {
      title: 'Neue Adresse erzeugt!',
      text: 'Ältere Adressen werden weiter beobachtet, und was dort ankommt, wird gutgeschrieben.',
    },
    failed: { title: 'Nicht erzeugt', text: 'Die neue Adresse konnte nicht erzeugt werden' },
  },
  copied: { title: 'Adresse kopiert!' },
  copyFailed: { title: 'Nicht kopiert', text: 'Bitte kopieren Sie die Adresse von Hand' },
  missing: { title: 'Adresse nicht verfügbar', text: 'Bitte warten Sie, bis Ihre Adresse geladen ist.' },
  qrMissing: 'Im Moment kein QR-Code. Kopieren Sie stattdessen die Adresse.',
  qrFailed: { title: 'Fehler beim QR-Code', text: 'Der QR-Code konnte nicht erzeugt werden.' },
};
