import type { withdrawals as english } from '../../../en/web/answers/withdrawals';

export const withdrawals: typeof english = (p) => ({
  id: 'withdrawals',
  title: 'Auszahlungen',
  entries: [
    {
      id: 'redeem',
      question: 'Wie bekomme ich meine Einlage zurück?',
      words: 'alles auszahlen, alles abheben, alles herausnehmen, Konto auflösen, auszahlen lassen',
      answer:
        'Holen Sie sie auf der Seite „Zurückholen“ mit Ihrem Auszahlungspasswort zurück, an einem beliebigen Tag. Kein Admin muss zustimmen. Jeder Vault zahlt an das Wallet, für das er erstellt wurde: Ihr Auszahlungs-Wallet, oder bei einer älteren Adresse das damalige. Wenn ein Zyklus läuft, wird er abgebrochen und zahlt nichts; die Seite fragt vorher.',
    },
    {
      id: 'redeem-without',
      question: 'Kann ich meine Einlage zurückholen, wenn diese Website ausfällt?',
      answer:
        'Ja. Ihr Wallet ruft release Ihres Vaults direkt auf der Chain auf. Ihre Wallets sind alles, was Sie kennen müssen: npm run verify:vault, mit dem Quelltext, nennt alle ihre Vaults und sagt, was aufzurufen ist. Die Seite Deckung zeigt dasselbe.',
    },
    {
      id: 'withdraw',
      question: 'Wie zahle ich Prämien aus?',
      answer:
        'Beantragen Sie es an einem Geschäftstag auf der Seite Prämien, mit Ihrem Auszahlungspasswort. Der Betreiber sieht sich den Antrag an, dann wird aus dem Prämientopf an die Adresse gezahlt, die Sie angegeben haben. Eine Adresse, die weder Ihr Auszahlungs-Wallet ist noch schon eine Zahlung erhalten hat, wartet zwei Tage ab dem ersten Antrag für sie.',
    },
    {
      id: 'withdraw-time',
      question: 'Wie lange dauert eine Auszahlung von Prämien?',
      answer: `Bis der Betreiber sie angesehen hat. Ein Antrag, der länger als ${p.overdueHours} Stunden offen ist, wird als überfällig markiert, für den Betreiber und für Sie.`,
    },
    {
      id: 'denied',
      question: 'Was, wenn eine Auszahlung abgelehnt wird oder scheitert?',
      answer:
        'Es kostet Sie nichts: Die Prämien sind im selben Moment wieder in Ihrem verfügbaren Guthaben, und der Grund steht beim Antrag. Nennt eine veröffentlichte Aufstellung den Betrag schon als Ihren, können Sie ihn auf der Seite Prämien selbst aus dem Prämientopf abrufen, mit Ihrem eigenen Wallet.',
    },
    {
      id: 'usdc-paused',
      question: 'Was, wenn Circle USDC pausiert?',
      answer:
        'Ihre Seiten und die Seite Deckung sagen es, solange es dauert. Bis die Pause endet, bewegt sich USDC nicht, mit oder ohne diese Website. Sie können weiter Anträge stellen; was noch nicht gesendet wurde, wartet und geht danach weiter. Eine Zahlung, die genau im Moment der Pause unterwegs war, kann scheitern: Dann ist ihr Betrag wieder in Ihrer Einlage oder in Ihren verfügbaren Prämien. Ihre Einlage bleibt in Ihrem Vault.',
    },
    {
      id: 'paused',
      question: 'Warum ruhen Auszahlungen meiner Prämien?',
      answer:
        'Nachdem ein Passwort geändert oder neu gesetzt wurde, ruhen sie einen Tag. Nach einer Änderung des Auszahlungs-Wallets, oder wenn das Auszahlungspasswort per E-Mail neu gesetzt wurde, wird zwei Tage lang nur an schon bekannte Adressen gezahlt. Das gibt Ihnen Zeit, wenn Sie es nicht waren. Die Seite sagt, bis wann. Das Zurückholen der Einlage ist nicht betroffen.',
    },
  ],
});
