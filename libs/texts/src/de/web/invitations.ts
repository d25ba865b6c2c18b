import type { Translated } from '../../translated';
import type { invitationTexts as english } from '../../en/web/invitations';

/** The page of a member's invitations, and who may read the inviter's name. */
export const invitationTexts: Translated<typeof english> = {
  title: 'Einladungen',
  list: {
    title: 'Wen Sie eingeladen haben',
    lead: (days: number) =>
      `Wer mit Ihrem Code beigetreten ist, Neueste zuerst. Sie sehen den ersten Buchstaben eines Vornamens. Aktiv heißt: In den letzten ${days} Tagen lief ein Zyklus.`,
    members: (count: number, shown: string) => (count === 1 ? '1 Mitglied' : `${shown} Mitglieder`),
    nameless: 'Kein Name angegeben',
    joined: (day: string) => `Beigetreten am ${day}`,
    earned: 'Durch dieses Mitglied verdient',
    active: 'Aktiv',
    inactive: 'Nicht aktiv',
    empty: 'Wenn jemand mit Ihrem Code beitritt, steht er oder sie hier.',
    deeper:
      'Wen diese ihrerseits einladen, zählt in den Ebenen darüber und wird nicht aufgelistet: Diese Menschen kennt, wer sie eingeladen hat.',
    pager: {
      label: 'Seiten der von Ihnen Eingeladenen',
      newer: 'Neuere',
      older: 'Ältere',
      page: (page: number) => `Seite ${page}`,
    },
  },
  share: {
    label: 'Meinen Vornamen auf meinem Einladungslink zeigen',
    description: (name: string) => `Ihr Link begrüßt mit „${name} lädt Sie ein“.`,
    nameless: 'Geben Sie zuerst einen Vornamen an.',
    on: 'Ihr Link zeigt Ihren Vornamen',
    off: 'Ihr Name steht nicht mehr auf Ihrem Link',
    failed: { title: 'Auswahl nicht gespeichert', text: 'Es ist, wie es war. Versuchen Sie es noch einmal.' },
  },
};
