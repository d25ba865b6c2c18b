import type { deposits as english } from '../../../en/web/answers/deposits';

export const deposits: typeof english = (p) => ({
  id: 'deposits',
  title: 'Einzahlungen',
  entries: [
    {
      id: 'deposit-how',
      question: 'Wie zahle ich ein?',
      answer: `Öffnen Sie Einzahlen, wählen Sie einen Betrag von mindestens ${p.minimumDeposit} USDC und senden Sie ihn auf ${p.chain} an Ihre Empfangsadresse. Diese Adresse ist Ihr eigener Vault. Was ankommt, wird gutgeschrieben, auch ein anderer Betrag.`,
    },
    {
      id: 'deposit-when',
      question: 'Wann wird meine Einzahlung gutgeschrieben?',
      answer: `Wenn ihr Block auf der Chain final ist. Bis dahin sehen Sie sie als wartend, und ihre Bestätigungen werden bis ${p.confirmations} gezählt. Nur die Chain schreibt eine Einzahlung gut; kein Mensch muss es tun.`,
    },
    {
      id: 'deposit-earns',
      question: 'Ab wann bringt meine Einzahlung Prämien?',
      answer: `Ab dem Geschäftstag nach dem, an dem sie final wurde, in der Zeitzone des Programms (${p.timeZone}); eine Einzahlung vom Freitagabend oder vom Wochenende ab Montag. Die Seite zum Einzahlen nennt den Tag, bevor Sie senden und nachdem gutgeschrieben ist.`,
    },
    {
      id: 'wrong-token',
      question: 'Ich habe USDC.e oder einen anderen Token gesendet. Ist er verloren?',
      answer:
        'Nein. Er wird nicht gutgeschrieben, aber Ihr Vault gibt jeden Token an die Wallets heraus, für die er erstellt wurde. Die Seite zum Einzahlen zeigt ihn getrennt von Ihren Einzahlungen, und wie Sie ihn zurückholen.',
    },
    {
      id: 'wrong-network',
      question: 'Ich habe USDC über ein anderes Netz gesendet. Was nun?',
      answer:
        'Die Vault-Fabrik kann auf Netzen gleicher Art (EVM) an derselben Adresse stehen, und wo sie es tut, kann Ihr eigenes Wallet Ihren Vault dort öffnen. Für die Gebühr brauchen Sie die Währung jenes Netzes. Die Seite Deckung sagt, wie er aufgerufen wird.',
    },
    {
      id: 'exchange',
      question: 'Kann ich die Adresse einer Börse als Auszahlungs-Wallet angeben?',
      answer:
        'Bitte nicht. Börsen schreiben vielleicht nicht gut, was ein Contract sendet, und können Ihnen die Adresse wegnehmen. Nehmen Sie ein Wallet, dessen Schlüssel Sie haben.',
    },
    {
      id: 'new-address',
      question: 'Was geschieht mit meinen alten Empfangsadressen?',
      answer:
        'Sie gehören weiter Ihnen, sie werden weiter beobachtet, und was dort ankommt, wird gutgeschrieben. Eine neue Adresse ist ein zweiter Vault für dieselben Wallets.',
    },
  ],
});
