import type { gettingStarted as english } from '../../../en/web/answers/getting-started';

export const gettingStarted: typeof english = (p) => ({
  id: 'getting-started',
  title: 'Erste Schritte',
  entries: [
    {
      id: 'what',
      question: 'Was ist Ballast?',
      answer: `Ein Prämienclub für USDC auf ${p.chain}, in den man eingeladen wird. Sie halten USDC in einem eigenen Vault, lassen einen Zyklus je Geschäftstag laufen und sammeln seine Prämie ein. Es ist kein Bankkonto, und nichts hier ist versichert.`,
    },
    {
      id: 'join',
      question: 'Wie trete ich bei?',
      answer:
        'Mit dem Einladungscode eines Mitglieds oder des Betreibers. Sie registrieren sich mit einer E-Mail-Adresse oder Telefonnummer, einem Passwort und einem Auszahlungspasswort, das ein anderes ist. Der Beitritt kostet nichts.',
    },
    {
      id: 'first-steps',
      question: 'Was tue ich zuerst?',
      answer: `Nennen Sie das Wallet, an das Ihre Einlage zurückgeht, senden Sie USDC an Ihren Vault, und starten Sie an einem Geschäftstag einen Zyklus, sobald Ihre Einlage ${p.minimumPrincipal} USDC erreicht.`,
    },
    {
      id: 'two-passwords',
      question: 'Warum gibt es zwei Passwörter?',
      answer:
        'Das eine meldet Sie an, das andere wird gefragt, bevor Sie Ihre Einlage zurückholen, Prämien auszahlen oder Ihre Wallets ändern. Wer nur das erste erfährt, kann damit kein Geld herausnehmen. Keine E-Mail von uns fragt nach einem von beiden.',
    },
    {
      id: 'who-pays',
      question: 'Woher kommen die Prämien?',
      answer:
        'Aus einem Prämientopf, den der Betreiber vorher füllt. Prämien werden nie aus Einzahlungen bezahlt. Bevor ein Zyklus beginnt, werden seine Prämie und seine Provisionen im Topf reserviert; wenn der Topf sie nicht deckt, beginnt der Zyklus nicht, und Sie lesen, warum.',
    },
  ],
});
