import type { Translated } from '../../translated';
import type { tipContents as english } from '../../en/web/tip-contents';

/** The contents of the tips, by their id: sound advice in plain words; nothing in here sells anything. */
export const tipContents: Translated<typeof english> = {
  'yield-fraud': {
    content:
      'Seien Sie misstrauisch bei einem festen hohen Ertrag, bei Druck, sich noch heute zu entscheiden, und bei Verdienst, der davon abhängt, andere mitzubringen. Fragen Sie, wer den Ertrag zahlt und woraus, und suchen Sie nach Belegen, die Sie ohne die Anbieter prüfen können. Versuchen Sie früh eine kleine Auszahlung. Wenn eine sich verzögert oder vorher eine weitere Zahlung verlangt wird, senden Sie nicht weiter Geld.',
    tags: ['Betrug', 'Ertrag', 'Prüfung'],
  },
  'apr-apy': {
    content:
      'APR ist der Jahressatz ohne Wiederanlage, APY enthält sie. 4 % APR sind 4 % APY, wenn einmal im Jahr gezahlt wird, und etwa 4,08 %, wenn täglich gutgeschrieben und angelegt gelassen wird. Vergleichen Sie Angebote mit demselben Maß, und fragen Sie, ob wirklich wieder angelegt wird.',
    tags: ['Zinsen', 'Jahressatz (APR)', 'mit Wiederanlage (APY)'],
  },
  'key-safety': {
    content:
      'Wer die Wiederherstellungsphrase eines Wallets kennt, kann es leeren, und niemand kann eine verlorene Phrase wiederherstellen. Schreiben Sie sie auf Papier, bewahren Sie zwei Abschriften an verschiedenen Orten auf, und fotografieren Sie sie nie und tippen Sie sie nie in eine Website. Kein ehrlicher Support wird je danach fragen.',
    tags: ['Verwahrung', 'Wallets', 'Wiederherstellungsphrase'],
  },
  diversification: {
    content:
      'Jede Plattform, jeder Coin, jede Bank und jedes Unternehmen kann scheitern, und dieser Club ist keine Ausnahme. Verteilen Sie Ihr Geld so, dass kein einzelner Ausfall Ihr Leben verändert. Prüfen Sie, dass nicht alle Ihre Anlagen von derselben Sache abhängen: Fünf, die zusammen fallen, sind eine.',
    tags: ['Streuung', 'Risiko', 'Aufteilung'],
  },
  'emergency-fund': {
    content:
      'Bevor Sie anlegen, legen Sie drei bis sechs Monate Lebenskosten dorthin, wo Sie sie binnen eines Tages bekommen, zum Beispiel auf ein versichertes Bankkonto. Das bringt wenig, und das ist in Ordnung: Es bewahrt Sie davor, in einem schlechten Moment zu verkaufen, wenn etwas kaputtgeht. Beginnen Sie mit einem Monat und legen Sie an jedem Zahltag etwas dazu.',
    tags: ['Notgroschen', 'Sicherheit', 'Bargeld'],
  },
  fees: {
    content:
      'Eine Gebühr von 1 % im Jahr nimmt in 30 Jahren etwa ein Viertel der Endsumme. Zählen Sie alle zusammen: Netzgebühren, Spannen zwischen Kauf und Verkauf, Gebühren für Auszahlung und Verwaltung. Vergleichen Sie dann die Summe mit dem, was Sie zu verdienen erwarten.',
    tags: ['Gebühren', 'Kosten', 'lange Sicht'],
  },
  phishing: {
    content:
      'Eine kopierte Seite sieht genau aus wie die echte; nur ihre Adresse ist anders. Öffnen Sie Ihre Konten über ein Lesezeichen, nie aus einer Nachricht, einer Anzeige oder einem Suchergebnis. Eile ist der übliche Köder: Schließen Sie die Nachricht, warten Sie zehn Minuten, und gehen Sie dann selbst dorthin.',
    tags: ['Betrugsseiten', 'Sicherheit', 'Gewohnheiten'],
  },
  'address-poisoning': {
    content:
      'Betrüger senden winzige Überweisungen von einer Adresse, die so anfängt und endet wie eine, die Sie verwenden, und hoffen, dass Sie sie aus Ihrem Verlauf kopieren. Nehmen Sie eine Adresse nur aus ihrer Quelle, nie aus einer Liste früherer Überweisungen. Vergleichen Sie sie ganz, in Vierergruppen, und senden Sie zuerst einen kleinen Betrag, wenn die Summe groß ist.',
    tags: ['Vergiftete Adressen', 'Überweisungen', 'Sicherheit'],
  },
  'check-reserves': {
    content:
      'Der Bestand allein beweist wenig: Vergleichen Sie, was vorhanden ist, mit dem, was geschuldet wird, beides am selben Block. Lesen Sie den Bestand in einem Block-Explorer und nicht nur auf der Seite dessen, der Ihnen etwas schuldet. Bei Ballast stehen beide Seiten auf der Seite Deckung, mit den Adressen zum Nachsehen.',
    tags: ['Deckung', 'Offenlegung', 'Block-Explorer'],
  },
  'stablecoin-risk': {
    content:
      'USDC zielt auf einen US-Dollar, weil der Herausgeber Rücklagen hält, aber der Kurs kann darunter liegen, wie einige Tage lang im März 2023. Der Herausgeber kann Adressen einfrieren, und keine Einlagensicherung deckt einen Coin, den Sie halten. Überbrückte Versionen wie USDC.e sind andere Token und bringen das Risiko der Brücke mit.',
    tags: ['Stablecoins', 'USDC', 'Risiko'],
  },
  compounding: {
    content:
      'Wiederanlage heißt, auf das zu verdienen, was man vorher verdient hat. Bei gleichbleibend 4 % im Jahr werden aus 1.000 nach zehn Jahren etwa 1.480, gegenüber 1.400 ohne sie. Zeit und Geduld zählen so viel wie der Satz, und Sätze ändern sich.',
    tags: ['Wiederanlage', 'Zinsen', 'lange Sicht'],
  },
  'half-thirty-twenty': {
    content:
      'Planen Sie die Hälfte Ihres Einkommens für das Nötige, 30 % für Wünsche und 20 % für Sparen und Schulden. Die genauen Anteile sind weniger wichtig, als welche zu haben: Ändern Sie sie, bis sie zu Ihrem Leben passen. Sehen Sie sich die wirklichen Zahlen einmal im Monat an, eine Viertelstunde lang.',
    tags: ['Haushaltsplan', 'Planung', 'Gewohnheiten'],
  },
  'expensive-debt': {
    content:
      'Eine Kreditkarte abzuzahlen, die 20 % verlangt, spart Ihnen 20 % im Jahr, und diese Ersparnis ist gewiss. Kaum eine Anlage bietet dasselbe beim selben Risiko. Ordnen Sie Ihre Schulden nach dem Satz, zahlen Sie bei allen das Mindeste, und den ganzen Rest auf die teuerste.',
    tags: ['Schulden', 'Zinsen', 'Reihenfolge'],
  },
  'automatic-saving': {
    content:
      'Was am Ende eines Monats übrig bleibt, ist meistens nichts. Richten Sie einen Dauerauftrag für den Tag nach dem Zahltag ein, auch einen kleinen, und erhöhen Sie ihn, wenn Ihr Einkommen steigt. An den Rest gewöhnen Sie sich.',
    tags: ['Sparen', 'Dauerauftrag', 'Gewohnheiten'],
  },
  inflation: {
    content:
      'Wenn die Preise um 3 % steigen und Ihr Erspartes 2 % bringt, können Sie nach einem Jahr etwa 1 % weniger kaufen. Vergleichen Sie jeden Satz mit der Inflation in der Währung, in der Sie ausgeben. Geld, das Sie bald brauchen, darf ein wenig verlieren; Geld für später sollte einen Plan haben.',
    tags: ['Preissteigerung', 'Kaufkraft', 'Erspartes'],
  },
  'second-factor': {
    content:
      'Verwenden Sie einen Passwortmanager, überall ein anderes Passwort, und einen zweiten Faktor für Ihre E-Mail und für alles, was Geld enthält. Passkeys und Authenticator-Apps sind sicherer als SMS, weil Telefonnummern übernommen werden können. Heben Sie die Backup-Codes auf Papier auf.',
    tags: ['Passwörter', 'Zweiter Faktor', 'Passkey'],
  },
  'contract-risk': {
    content:
      'Ein Smart Contract tut, was sein Code sagt, auch wenn der Code falsch ist. Achten Sie auf veröffentlichten und geprüften Quelltext, auf Prüfungen durch namentlich genannte Personen, und auf die Antwort auf eine Frage: Wer kann ihn ändern, anhalten oder aus ihm nehmen? Alter hilft, beweist aber nichts. Legen Sie nie etwas hinein, dessen Verlust Sie sich nicht leisten können.',
    tags: ['Contracts auf der Chain', 'Prüfungen', 'Risiko'],
  },
  'token-approvals': {
    content:
      'Viele Apps bitten um die Erlaubnis, einen Token unbegrenzt auszugeben, und die Erlaubnis bleibt, wenn Sie gehen. Erlauben Sie nur den Betrag, den Sie brauchen. Sehen Sie von Zeit zu Zeit Ihre Freigaben in einem Block-Explorer nach und widerrufen Sie die, die Sie nicht brauchen; jeder Widerruf kostet eine kleine Netzgebühr.',
    tags: ['Freigaben', 'Wallets', 'Sicherheit'],
  },
  records: {
    content:
      'Prämien, Tausch und Verkauf können dort, wo Sie leben, steuerpflichtig sein, manchmal im Moment des Empfangs. Notieren Sie das Datum, den Betrag, seinen Wert in Ihrer Währung und die Transaktion; Ihren Verlauf hier können Sie exportieren. Regeln sind von Land zu Land verschieden, also fragen Sie jemanden, der die Ihren kennt.',
    tags: ['Steuern', 'Belege', 'Export als Datei'],
  },
  'time-horizon': {
    content:
      'Geld, das Sie binnen eines Jahres brauchen, sollte nicht von Kursen, Sätzen oder einer einzigen Plattform abhängen. Je länger Sie warten können, desto mehr Auf und Ab können Sie aussitzen. Schreiben Sie auf, wofür ein Teil gedacht ist und wann Sie ihn brauchen, bevor Sie wählen, wohin er geht.',
    tags: ['Zeithorizont', 'Risiko', 'Planung'],
  },
};
