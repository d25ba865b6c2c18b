import type { security as english } from '../../../en/web/answers/security';

export const security: typeof english = () => ({
  id: 'security',
  title: 'Sicherheit',
  entries: [
    {
      id: 'who-can-move',
      question: 'Wer kann meine Einlage bewegen?',
      answer:
        'Nur die Wallets, für die Ihr Vault erstellt wurde: Ihr Auszahlungs-Wallet und, wenn Sie eines angegeben haben, Ihr Ersatz-Wallet. Der Relayer des Betreibers kann sie nur an das Auszahlungs-Wallet senden, für das Ihr Vault erstellt wurde. Kein Eintrag in einer Datenbank und kein Admin kann sie anderswohin senden.',
    },
    {
      id: 'check',
      question: 'Wie kann ich das prüfen, ohne dieser Website zu vertrauen?',
      answer:
        'Die Seite Deckung nennt jeden Contract und den Block, den sie vergleicht. Zu jedem Ihrer Vaults gibt sie, was Sie brauchen, um seine Adresse selbst zu berechnen und ihn über die Chain zu öffnen. Vaults sind für Ihre Wallets nummeriert, also genügen Ihre Wallets, um sie alle zu finden. Wer sonst Ihre Wallets kennt, kann sie auch finden, wie auf jeder Chain.',
    },
    {
      id: 'risks',
      question: 'Was kann schiefgehen?',
      answer:
        'Prämien hängen davon ab, dass der Prämientopf gefüllt ist. Smart Contracts können Fehler haben, unsere eingeschlossen. USDC wird von Circle ausgegeben; Circle kann USDC pausieren oder eine Adresse sperren. Die Chain kann stehen bleiben. Dies ist kein Bankkonto, nichts ist versichert, und ein Betreiber braucht an seinem Sitz möglicherweise eine Erlaubnis.',
    },
    {
      id: 'lost-wallet',
      question: 'Was, wenn ich mein Auszahlungs-Wallet verliere?',
      answer:
        'Das Ersatz-Wallet kann Ihre Vaults öffnen, wenn Sie eines angegeben haben. Wenn die Schlüssel beider verloren sind, kann es niemand, auch wir nicht.',
    },
    {
      id: 'second-factor',
      question: 'Wie schütze ich mein Konto besser?',
      answer:
        'Fügen Sie auf der Kontoseite einen Passkey oder eine Authenticator-App hinzu, und heben Sie die Backup-Codes getrennt von Ihrem Telefon auf. Mit einem zweiten Faktor fragen Zahlungen und Sicherheitsänderungen nach ihm. Sehen Sie Ihre Sitzungen durch und beenden Sie die, die Sie nicht kennen.',
    },
    {
      id: 'fraud',
      question: 'Wie erkenne ich ein betrügerisches Angebot in unserem Namen?',
      answer:
        'Wer Sie per E-Mail oder Chat nach Ihren Passwörtern, Ihren Codes oder den Wörtern Ihres Wallets fragt, oder bittet, USDC anderswohin zu senden als an Ihren eigenen Vault, ist niemand von uns. Vergleichen Sie die Adresse der Website, und prüfen Sie den Vault, bevor Sie senden.',
    },
  ],
});
