import type { Translated } from '../../translated';
import type { firstRunTexts as english } from '../../en/web/first-run';

/** The first steps of a new member, on the dashboard. */
export const firstRunTexts: Translated<typeof english> = {
  title: 'Ihre ersten Schritte',
  done: (done: number, of: number) => `${done} von ${of} erledigt`,
  isDone: '(erledigt)',
  hide: 'Ausblenden',
  steps: {
    contact: { title: 'Kontakt bestätigen', text: 'Warnungen zu Ihrem Geld müssen Sie erreichen.' },
    wallet: { title: 'Auszahlungs-Wallet angeben', text: 'Ihre Einlage kehrt dorthin zurück.' },
    deposit: { title: 'Zum ersten Mal einzahlen', text: 'Senden Sie USDC an Ihren eigenen Vault.' },
    secondFactor: { title: 'Zweiten Faktor einrichten', text: 'Ein gestohlenes Passwort allein meldet dann nicht an.' },
    cycle: { title: 'Den ersten Zyklus starten', text: 'Sobald Ihre Einlage verdient, an einem Geschäftstag.' },
    invite: { title: 'Jemanden einladen', text: 'Teilen Sie Ihren Link; Sie verdienen an den Prämien mit.' },
  },
};
