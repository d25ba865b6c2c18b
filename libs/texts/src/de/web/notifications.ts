import type { Translated } from '../../translated';
import type { notificationTexts as english } from '../../en/web/notifications';

/** The notifications centre, the bell, and what a member is reminded of. */
export const notificationTexts: Translated<typeof english> = {
  title: 'Benachrichtigungen',
  lead: 'Was mit Ihrem Geld geschah, 90 Tage lang aufbewahrt. Woran und wie Sie erinnert werden, wählen Sie auf der Seite „Konto“.',
  choose: 'Erinnerungen wählen',
  unread: 'Neu',
  empty:
    'Es ist noch nichts geschehen. Wenn eine Einzahlung gutgeschrieben oder ein Zyklus abgeschlossen ist, steht es hier.',
  emptyAction: 'Zur Übersicht',
  pager: {
    label: 'Seiten der Benachrichtigungen',
    newer: 'Neuere',
    older: 'Ältere',
    page: (page: number) => `Seite ${page}`,
  },
  reasonGiven: (reason: string) => `Die genannte Begründung: ${reason}`,
  noReason: 'Eine Begründung wurde nicht genannt.',
  of: {
    ready_to_start: {
      title: 'Bereit zum Start',
      text: (day: string) => `Der Geschäftstag ${day} hat begonnen, und Ihr Zyklus dieses Tages steht noch aus.`,
    },
    ready_to_collect: {
      title: 'Bereit zum Einsammeln',
      text: (amount: string) =>
        `Ihr Zyklus ist abgeschlossen. Seine Prämie von ${amount} USDC wartet, bis Sie sie einsammeln.`,
    },
    rewards_unlocked: {
      title: 'Prämien freigegeben',
      text: (amount: string) => `Die Sperre von ${amount} USDC ist abgelaufen: Sie sind verfügbar.`,
    },
    withdrawal_paid: {
      title: 'Auszahlung gezahlt',
      text: (amount: string) =>
        `${amount} USDC wurden an die Adresse Ihres Antrags gezahlt. Die Zahlung ist auf der Chain final.`,
    },
    statement_ready: {
      title: 'Kontoauszug bereit',
      text: (month: string) => `${month} ist abgeschlossen. Was sich darin bewegt hat, steht in Ihrem Verlauf.`,
    },
    deposit_credited: {
      title: 'Einzahlung gutgeschrieben',
      text: (amount: string) => `${amount} USDC sind auf der Chain final und Ihrer Einlage gutgeschrieben.`,
    },
    wrong_token: {
      title: 'Ein anderes Token kam an',
      text: (symbol: string) =>
        `${symbol} kam an Ihre Empfangsadresse und wurde nicht gutgeschrieben. Die Seite „Einzahlen“ sagt, wie Sie es zurückholen.`,
    },
    payout_address_named: {
      title: 'Eine neue Adresse für Prämien',
      text: (wallet: string) =>
        `Prämien sollen an ${wallet} gezahlt werden. Wenn Sie das nicht waren, ändern Sie jetzt beide Passwörter.`,
    },
    withdrawal_requested: {
      title: 'Auszahlung beantragt',
      text: (amount: string) => `Eine Auszahlung von ${amount} USDC wurde beantragt. Zuerst entscheidet ein Admin.`,
    },
    withdrawal_approved: {
      title: 'Auszahlung genehmigt',
      text: (amount: string) => `Ihre Auszahlung von ${amount} USDC wurde genehmigt und wird als Nächstes gezahlt.`,
    },
    withdrawal_denied: {
      title: 'Auszahlung abgelehnt',
      text: (amount: string) => `Sie endete ohne Zahlung: Die ${amount} USDC sind wieder verfügbar.`,
    },
    withdrawal_cancelled: {
      title: 'Auszahlung zurückgenommen',
      text: (amount: string) => `Sie endete ohne Zahlung: Die ${amount} USDC sind wieder verfügbar.`,
    },
    withdrawal_failed: {
      title: 'Auszahlung fehlgeschlagen',
      text: (amount: string) =>
        `Die Zahlung ist fehlgeschlagen: Die ${amount} USDC sind wieder verfügbar, und Sie können sie erneut beantragen.`,
    },
    rewards_claimed: {
      title: 'Prämien abgerufen',
      text: (amount: string) => `${amount} USDC wurden durch einen Abruf mit Ihrem eigenen Wallet gezahlt.`,
    },
    redemption_requested: {
      title: 'Rückzahlung angefordert',
      text: (amount: string) => `${amount} USDC Ihrer Einlage wurden zurückverlangt.`,
    },
    redemption_sent: {
      title: 'Rückzahlung gesendet',
      text: (amount: string) => `${amount} USDC wurden an Ihr Wallet gesendet. Sie sind noch nicht final.`,
    },
    redemption_arrived: {
      title: 'Einlage zurückgezahlt',
      text: (amount: string) =>
        `${amount} USDC wurden an die Adresse Ihres Antrags gezahlt. Die Zahlung ist auf der Chain final.`,
    },
    redemption_failed: {
      title: 'Rückzahlung fehlgeschlagen',
      text: (amount: string) =>
        `Die Zahlung von ${amount} USDC schlug fehl: Was davon noch in Ihrem Vault liegt, ist wieder Einlage. Die Seite „Zurückholen“ sagt, warum.`,
    },
    principal_released: {
      title: 'Einlage aus Ihrem Vault geholt',
      text: (amount: string) =>
        `${amount} USDC wurden direkt auf der Chain, ohne diese Website, aus Ihrem Vault geholt.`,
    },
    other: { title: 'Neues zu Ihrem Konto', text: 'Öffnen Sie Ballast, um es zu sehen.' },
  },
};
