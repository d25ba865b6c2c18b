import type { earnings as english } from '../../../en/web/answers/earnings';

export const earnings: typeof english = (p) => ({
  id: 'earnings',
  title: 'Prämien und Zyklen',
  entries: [
    {
      id: 'rates',
      question: 'Was bringt meine Einlage?',
      answer: `Zwischen ${p.lowestRate} % und ${p.highestRate} % im Jahr (Jahressatz APR, ohne Wiederanlage), nach der Stufe der Einlage, die Ihr Zyklus zählt: Die erste beginnt bei ${p.minimumPrincipal} USDC, die höchste bei ${p.highestFrom} USDC. Alles, was gezählt wird, bringt Prämien zum Satz seiner Stufe. Sätze können sich ändern; ein laufender Zyklus behält seine Prämie.`,
    },
    {
      id: 'cycle',
      question: 'Was ist ein Zyklus?',
      answer: `Eine Spanne von ${p.cycleHours} Stunden, die Sie von Hand starten, einmal je Geschäftstag, und von Hand einsammeln, wenn sie um ist. Ein fertiger Zyklus wartet auf Sie; er verfällt nicht.`,
    },
    {
      id: 'what-counts',
      question: 'Ab wann bringt neues Geld Prämien?',
      answer: `Ab dem nächsten Geschäftstag. Ein Zyklus zählt die Einlage, die final war, bevor sein Geschäftstag begann (Zeitzone ${p.timeZone}), abzüglich dessen, was seither Ihre Vaults verließ. Was an einem Geschäftstag final wird, wieder angelegte Prämien eingeschlossen, zählt ab dem nächsten; was von Freitag bis Sonntag final wird, zählt ab Montag. Es entscheidet der Moment, in dem unser Hauptbuch es als final bucht, nicht die Zeit seines Blocks. So bringt ein und dasselbe Geld höchstens eine Prämie je Geschäftstag, durch wie viele Konten es auch geht. Die Seite zum Einzahlen, die Karte Zyklus und das Guthaben nennen den Tag.`,
    },
    {
      id: 'formula',
      question: 'Wie wird eine Prämie berechnet?',
      answer: `Die Einlage, die der Zyklus zählt, mal Jahressatz, geteilt durch ${p.daysPerYear} Geschäftstage im Jahr, abgerundet. Ein Monat wird mit ${p.daysPerMonth} Zyklen geschätzt. Tage, an denen Sie keinen Zyklus starten, bringen nichts.`,
    },
    {
      id: 'weekend',
      question: 'Warum kann ich heute einen Zyklus nicht starten?',
      answer: `Zyklen starten an Geschäftstagen, Montag bis Freitag in der Zeitzone des Programms (${p.timeZone}). Andere Gründe sind eine Einlage unter ${p.minimumPrincipal} USDC, eine Einzahlung von heute, die ab dem nächsten Geschäftstag zählt, ein Zyklus, der heute schon gelaufen ist, ein Topf, der die Prämie nicht deckt, oder eine Deckung, die nicht stimmt. Die Karte Zyklus nennt den, der zutrifft.`,
    },
    {
      id: 'locked',
      question: 'Warum ist meine Prämie gesperrt?',
      answer: `Eine eingesammelte Prämie ist ${p.lockHours} Stunden gesperrt und wird dann verfügbar. Provisionen sind sofort verfügbar.`,
    },
    {
      id: 'compound',
      question: 'Was tut die automatische Wiederanlage?',
      answer:
        'Wenn Sie sie einschalten, werden verfügbare Prämien aus dem Prämientopf an Ihren eigenen Vault gezahlt und werden Einlage, höchstens einmal am Tag; sie zählen ab dem nächsten Geschäftstag. Sie ist aus, bis Sie sie einschalten, und nur dann wird ein APY gezeigt.',
    },
    {
      id: 'tax',
      question: 'Wo finde ich Kontoauszüge und Zahlen für die Steuer?',
      words: 'Steuererklärung, Steuern, versteuern, Jahresauszug, Finanzamt',
      answer:
        'Im Verlauf unter „Kontoauszüge und Steuern“: ein PDF für jeden Monat und eine CSV-Datei für jedes Jahr, nach den Tagen Ihrer Zeitzone, aus demselben Hauptbuch wie Ihr Guthaben. Wie Prämien besteuert werden, hängt davon ab, wo Sie leben; die Dateien sagen, was kam und ging, und ersetzen die Steuerberatung nicht.',
    },
  ],
});
