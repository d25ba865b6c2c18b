import type { technical as english } from '../../../en/web/answers/technical';

export const technical: typeof english = (p) => ({
  id: 'technical',
  title: 'Technik',
  entries: [
    {
      id: 'network',
      question: 'Welches Netz und welcher Token werden verwendet?',
      answer: `Natives USDC, ausgegeben von Circle, auf ${p.chain}. Nicht USDC.e, und kein anderer Token.`,
    },
    {
      id: 'fees',
      question: 'Welche Gebühren gibt es?',
      answer:
        'Ballast nimmt keine. Ihr Wallet zahlt die Gebühr des Netzes, wenn Sie eine Einzahlung senden oder einen Vault selbst öffnen; der Betreiber zahlt sie für Auszahlungen und für Rückzahlungen über diese Website.',
    },
    {
      id: 'business-day',
      question: 'Welche Uhr entscheidet, was ein Geschäftstag ist?',
      answer: `Die des Servers, in der Zeitzone ${p.timeZone}. Die Seiten zeigen, was der Server sagt, nicht was Ihr Gerät sagt.`,
    },
    {
      id: 'reserves',
      question: 'Was vergleicht die Deckung?',
      answer:
        'Was den Mitgliedern laut Hauptbuch geschuldet wird, mit dem, was die Chain in allen Vaults und im Prämientopf zeigt, am selben finalen Block. Geld im Topf, das niemandem geschuldet wird, steht getrennt als Überschuss. Wenn weniger vorhanden ist, als geschuldet wird, stoppen neue Zyklen und neue Empfangsadressen von selbst, bis beides wieder übereinstimmt.',
    },
    {
      id: 'open-data',
      question: 'Kann ich die Zahlen mit einem Programm lesen?',
      answer:
        'Ja. Die Deckung, die Adressen aller Vaults und die Regeln des Programms stehen allen offen unter /api/reserves, /api/reserves/vaults und /api/programme; die ganze Schnittstelle ist unter /api/docs beschrieben.',
    },
    {
      id: 'offline',
      question: 'Eine Seite konnte nicht geladen werden. Wurde etwas gesendet?',
      answer:
        'Eine Seite, die nicht lädt, ändert nichts. Wenn eine Auszahlung, eine Rückzahlung oder ein Zyklus ohne Antwort blieb, versuchen Sie es noch einmal: Zweimal gesendet wirkt es einmal. Die Anfrage-ID auf der Seite hilft dem Support, den Vorgang zu finden.',
    },
  ],
});
