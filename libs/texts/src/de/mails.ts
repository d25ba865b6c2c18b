import { fromSent, type SentReason } from '@ballast/domain/ledger/return-reason';
import { alarmMessage, alarmSubject } from '../alarm-messages';
import { deviceText } from '../devices';
import type { SecondFactorChange } from '../mails/mail-data';
import type { MailTexts } from '../mails/mail-texts';
import { oneLine, safeDeviceName } from '../mails/one-line';
import { date, minute, monthName, usdc } from './formats';
import { returnReasonText } from './ledger/return-reasons';
import { REDEMPTION_MAILS } from './redemption-mails';

const SECURE_IT =
  'Wenn Sie das nicht waren, öffnen Sie Ballast, indem Sie die Adresse selbst eingeben, ändern Sie auf der Seite „Konto“ Ihr Anmeldepasswort und beenden Sie dort alle anderen Sitzungen.';
const NOT_REQUESTED =
  'Wenn Sie das nicht verlangt haben, kennt vielleicht jemand Ihre Passwörter. Öffnen Sie Ballast, indem Sie die Adresse selbst eingeben, ändern Sie auf der Seite „Konto“ beide Passwörter und beenden Sie dort alle anderen Sitzungen.';

const CHOSEN =
  'Sie bekommen diese E-Mail, weil Sie es so gewählt haben. Woran, wie und wann Sie erinnert werden, steht auf der Seite „Konto“ unter „Benachrichtigungen“.';

const SECOND_FACTOR: Readonly<Record<SecondFactorChange, string>> = {
  totp_enabled:
    'Ihrem Konto wurde eine Authenticator-App hinzugefügt. Anmeldungen und Zahlungen verlangen jetzt ihren Code.',
  untrusted_removed:
    'Alle zweiten Faktoren, die ohne Ihr Auszahlungspasswort hinzugefügt worden waren, wurden aus Ihrem Konto entfernt: mit einem Link aus Ihrem Postfach und Ihrem Auszahlungspasswort.',
  totp_disabled: 'Die Authenticator-App wurde aus Ihrem Konto entfernt. Anmeldungen verlangen ihren Code nicht mehr.',
  backup_codes_renewed: 'Für Ihr Konto wurden neue Backup-Codes erstellt. Die alten gelten nicht mehr.',
  passkey_added: 'Ihrem Konto wurde ein Passkey hinzugefügt. Mit ihm kann man sich anmelden und Zahlungen bestätigen.',
  passkey_removed: 'Ein Passkey wurde aus Ihrem Konto entfernt. Mit ihm kann man sich nicht mehr anmelden.',
};

function reasonOfDenial(sent: SentReason): string {
  const reason = fromSent(sent);
  return reason.code === 'denied'
    ? 'Eine Begründung wurde nicht genannt.'
    : `Die genannte Begründung: ${oneLine(returnReasonText(reason))}`;
}

/** Plain and calm: what happened, and what to do if it was not the member. */
export const MAILS: MailTexts = {
  greeting: 'Guten Tag,',
  closing: 'Ballast\nWir fragen per E-Mail nie nach einem Passwort, einem Code oder einer Wiederherstellungsphrase.',
  pages: {
    deposit: 'Seite zum Einzahlen öffnen',
    redeem: 'Unter Zurückholen ansehen',
    rewards: 'Unter Prämien ansehen',
    history: 'Im Verlauf ansehen',
  },
  of: {
    welcome: () => ({
      subject: 'Ihr Konto bei Ballast',
      body: [
        'Mit dieser E-Mail-Adresse wurde ein Konto eröffnet. Nachrichten über Ihr Geld und die Sicherheit Ihres Kontos kommen hierher.',
        'Nennen Sie vor der ersten Einzahlung in der Übersicht Ihr eigenes Wallet: Ihre Einlage wird an dieses zurückgezahlt oder an ein Ersatz-Wallet, das Sie hinzufügen, und an niemanden sonst. Prämien setzen voraus, dass der Prämientopf gefüllt ist; Smart Contracts und USDC bergen Risiken, und dies ist kein Bankkonto und nicht versichert.',
        'Wenn Sie dieses Konto nicht eröffnet haben, brauchen Sie nichts zu tun: Von Ihnen wird nichts verlangt, und Ihnen wurde nichts genommen.',
      ],
    }),
    confirm_email: ({ link, hours }) => ({
      subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
      body: [
        `Mit dieser E-Mail-Adresse wurde ein Konto eröffnet. Öffnen Sie innerhalb von ${hours} Stunden diesen Link und drücken Sie dort die Taste: Dann kann ein Auszahlungs-Wallet benannt werden, und Prämien können ausgezahlt werden.`,
        link,
        'Haben Sie dieses Konto nicht eröffnet, lassen Sie diese Mail unbeachtet: Ohne den Link kann das Konto an niemanden auszahlen.',
      ],
    }),
    contact_replaced: ({ at }) => ({
      subject: 'Statt dieser E-Mail-Adresse wurde eine andere angegeben',
      body: [
        `Für das Konto, das mit dieser E-Mail-Adresse eröffnet wurde, ist eine andere angegeben worden, ${minute(at)}. Links, die wir bisher hierher geschickt haben, sind ungültig, und Nachrichten über das Konto gehen an die andere Adresse.`,
        'Wenn Sie das waren oder wenn Sie dieses Konto nicht eröffnet haben, können Sie diese E-Mail ignorieren.',
        'Wenn Sie dieses Konto eröffnet haben und die andere Adresse nicht von Ihnen ist, kennt jemand Ihre Passwörter: Wenden Sie sich gleich an einen Admin Ihres Clubs.',
      ],
    }),
    new_device: ({ device, parts, ip, at, times }) => {
      const last = `${safeDeviceName(parts === undefined ? device : deviceText('de', parts))}, Adresse ${oneLine(ip)}, ${minute(at)}`;
      return {
        subject: 'Eine Anmeldung von einem neuen Gerät',
        body: [
          times > 1
            ? `Bei Ihrem Konto gab es ${times} Anmeldungen mit Ihrem Passwort oder Passkey, von bisher nicht verwendeten Geräten oder neuen Adressen. Die letzte: ${last}.`
            : `Jemand hat sich mit Ihrem Passwort oder Passkey bei Ihrem Konto angemeldet, von einem bisher nicht verwendeten Gerät oder einer neuen Adresse: ${last}.`,
          'Wenn Sie das waren, ist nichts zu tun.',
          SECURE_IT,
        ],
      };
    },
    password_reset: ({ link, minutes }) => ({
      subject: 'Ein neues Passwort festlegen',
      body: [
        `Jemand möchte für Ihr Konto ein neues Anmeldepasswort festlegen. Öffnen Sie dazu innerhalb von ${minutes} Minuten diesen Link. Er gilt einmal.`,
        link,
        'Wenn Sie das nicht verlangt haben, beachten Sie diese E-Mail nicht: Ihr Passwort bleibt, wie es ist.',
      ],
    }),
    password_changed: () => ({
      subject: 'Ihr Anmeldepasswort wurde geändert',
      body: [
        'Das Anmeldepasswort Ihres Kontos wurde geändert, und alle anderen Sitzungen wurden beendet.',
        'Wenn Sie das waren, ist nichts zu tun. Wenn nicht, legen Sie jetzt mit „Passwort vergessen?“ auf der Anmeldeseite ein neues fest und sehen Sie danach auf der Seite „Konto“ Ihr Auszahlungs-Wallet und Ihre Sitzungen an.',
      ],
    }),
    withdrawal_password_changed: ({ pausedUntil }) => ({
      subject: 'Ihr Auszahlungspasswort wurde geändert',
      body: [
        `Das Auszahlungspasswort Ihres Kontos wurde geändert. Zu Ihrer Sicherheit können bis ${minute(pausedUntil)} keine Prämien ausgezahlt werden.`,
        SECURE_IT,
      ],
    }),
    withdrawal_password_reset: ({ link, minutes }) => ({
      subject: 'Ein neues Auszahlungspasswort festlegen',
      body: [
        `Jemand, der bei Ihrem Konto angemeldet ist, möchte ein neues Auszahlungspasswort festlegen. Öffnen Sie dazu innerhalb von ${minutes} Minuten diesen Link. Er gilt einmal, beendet alle Sitzungen, und danach gehen Prämien 48 Stunden lang nur an Ihr Auszahlungs-Wallet oder an Adressen, an die schon gezahlt wurde.`,
        link,
        'Wenn Sie das nicht verlangt haben, öffnen Sie den Link nicht: Ihr Auszahlungspasswort bleibt, wie es ist. Es ist aber jemand bei Ihrem Konto angemeldet: Öffnen Sie Ballast, indem Sie die Adresse selbst eingeben, und legen Sie auf der Anmeldeseite ein neues Anmeldepasswort fest.',
      ],
    }),
    withdrawal_password_was_reset: ({ pausedUntil, heldUntil }) => ({
      subject: 'Ihr Auszahlungspasswort wurde zurückgesetzt',
      body: [
        `Das Auszahlungspasswort Ihres Kontos wurde über einen Link aus diesem Postfach neu festgelegt, und alle Sitzungen wurden beendet. Bis ${minute(pausedUntil)} können keine Prämien ausgezahlt werden. Bis ${minute(heldUntil)} kann Ihr Auszahlungs-Wallet nicht geändert werden, und Prämien gehen nur an dieses oder an Adressen, an die schon gezahlt wurde.`,
        'Wenn Sie das nicht waren, liest jemand Ihre E-Mails. Sichern Sie zuerst Ihr Postfach. Öffnen Sie dann Ballast, indem Sie die Adresse selbst eingeben, legen Sie mit „Passwort vergessen?“ ein neues Anmeldepasswort fest und lassen Sie sich auf der Seite „Konto“ einen weiteren Link für das Auszahlungspasswort senden: Was vorher festgelegt wurde, öffnet dann nichts mehr, und die 48 Stunden beginnen neu.',
      ],
    }),
    wallet_changed: ({ wallet, holdUntil, cancelLink }) => ({
      subject: 'Ihr Auszahlungs-Wallet wurde geändert',
      body: [
        `Das Auszahlungs-Wallet Ihres Kontos ist jetzt ${oneLine(wallet)}. Empfangsadressen, die Sie vorher hatten, zahlen weiter an die Wallets, für die sie erstellt wurden.`,
        `Bis ${minute(holdUntil)} werden Prämien nur an Wallets gezahlt, die Sie schon verwendet haben. Bis dahin können Sie die Änderung mit diesem Link zurücknehmen. Er beendet auch alle Sitzungen Ihres Kontos:`,
        cancelLink,
        'Wenn Sie das waren, ist nichts zu tun. Wenn nicht, öffnen Sie den Link jetzt und ändern Sie danach Ihre Passwörter.',
      ],
    }),
    wallet_change_cancelled: ({ wallet }) => ({
      subject: 'Die Änderung Ihres Auszahlungs-Wallets wurde zurückgenommen',
      body: [
        `Ihr Auszahlungs-Wallet ist wieder ${oneLine(wallet)}. Alle Sitzungen Ihres Kontos wurden beendet, und 24 Stunden lang können keine Prämien ausgezahlt werden.`,
        'Bitte ändern Sie Ihre beiden Passwörter: Wer das Wallet geändert hat, kannte das Auszahlungspasswort.',
      ],
    }),
    second_factor_changed: ({ what }) => ({
      subject: 'Ihre Anmeldung wurde geändert',
      body: [SECOND_FACTOR[what], SECURE_IT],
    }),
    codes_guessed: ({ codes, place }) => ({
      subject: `Falsche Codes für Ihr Konto: ${codes}`,
      body: [
        place === 'sign_in'
          ? `Jemand, der Ihr Passwort kennt, wollte sich bei Ihrem Konto anmelden und hat ${codes} falsche Codes hintereinander eingegeben.`
          : `Jemand, der bei Ihrem Konto angemeldet ist, wollte mit Ihrem zweiten Faktor bestätigen und hat ${codes} falsche Codes hintereinander eingegeben.`,
        'Wenn Sie das waren: Statt der App hilft ein Backup-Code.',
        SECURE_IT,
      ],
    }),
    deposit_credited: ({ amount, transactionHash }) => ({
      subject: `Einzahlung gutgeschrieben: ${usdc(amount)} USDC`,
      body: [
        `Ihre Einzahlung von ${usdc(amount)} USDC ist auf der Chain final und Ihrer Einlage gutgeschrieben.`,
        `Transaktion: ${oneLine(transactionHash)}`,
      ],
    }),
    ...REDEMPTION_MAILS,
    wrong_token: ({ symbol, token, vault }) => ({
      subject: `Nicht USDC: ${oneLine(symbol)} kam an Ihrer Empfangsadresse an`,
      body: [
        `${oneLine(symbol)} (Token-Contract ${oneLine(token)}) kam an Ihrer Empfangsadresse ${oneLine(vault)} an. Gutgeschrieben wird nur natives USDC, dies also nicht.`,
        'Es ist nicht verloren: Ihr Vault zahlt jeden Token an Ihr Auszahlungs-Wallet aus. Wie, steht auf der Seite „Einzahlen“.',
      ],
    }),
    payout_address_named: ({ wallet, payableFrom }) => ({
      subject: 'Eine neue Adresse für Ihre Prämien',
      body: [
        `Jemand mit Ihrem Auszahlungspasswort hat beantragt, dass Prämien an ${oneLine(wallet)} gezahlt werden. Das ist nicht Ihr Auszahlungs-Wallet, und dorthin wurde noch nicht gezahlt, deshalb kann vor ${minute(payableFrom)} nichts dorthin ausgezahlt werden.`,
        'Wenn Sie das waren, beantragen Sie die Auszahlung dann noch einmal. Wenn nicht, öffnen Sie Ballast, indem Sie die Adresse selbst eingeben, und ändern Sie jetzt auf der Seite „Konto“ beide Passwörter: Eine neue Adresse, die vor einer solchen Änderung genannt wurde, wartet erneut 48 Stunden.',
      ],
    }),
    withdrawal_requested: ({ amount, times, wallet }) => ({
      subject: `Auszahlung beantragt: ${usdc(amount)} USDC`,
      body: [
        times > 1
          ? `${times} Auszahlungen Ihrer Prämien wurden beantragt, zusammen ${usdc(amount)} USDC, die letzte an ${oneLine(wallet)}.`
          : `Eine Auszahlung von ${usdc(amount)} USDC Ihrer Prämien an ${oneLine(wallet)} wurde beantragt.`,
        `Bevor etwas gesendet wird, entscheidet ein Admin. Ein Antrag, der länger als 24 Stunden offen ist, wird als überfällig gekennzeichnet. Anträge, die innerhalb einer Stunde folgen, kommen in einer E-Mail.`,
        NOT_REQUESTED,
      ],
    }),
    withdrawal_approved: ({ amount }) => ({
      subject: `Auszahlung genehmigt: ${usdc(amount)} USDC`,
      body: [
        `Ihre Auszahlung von ${usdc(amount)} USDC wurde genehmigt. Sie erhalten eine weitere E-Mail, sobald die Zahlung auf der Chain final ist.`,
      ],
    }),
    withdrawal_denied: ({ amount, reason }) => ({
      subject: `Auszahlung abgelehnt: ${usdc(amount)} USDC`,
      body: [
        `Ihre Auszahlung von ${usdc(amount)} USDC wurde abgelehnt. Es wurde nichts gesendet, und die ${usdc(amount)} USDC zählen wieder zu Ihren verfügbaren Prämien.`,
        reasonOfDenial(reason),
        'Was eine Aufstellung als fällig nennt, können Sie weiterhin selbst abrufen, mit Ihrem eigenen Wallet: Prämien, »Selbst abrufen«.',
      ],
    }),
    withdrawal_cancelled: ({ amount, times, reason }) => ({
      subject: `Auszahlung zurückgenommen: ${usdc(amount)} USDC`,
      body: [
        times > 1
          ? `${times} Anträge, zusammen ${usdc(amount)} USDC auszuzahlen, sind beendet.`
          : `Ihr Antrag, ${usdc(amount)} USDC auszuzahlen, ist beendet.`,
        `Es wurde nichts gesendet, und die ${usdc(amount)} USDC zählen wieder zu Ihren verfügbaren Prämien.`,
        `${times > 1 ? 'Warum der letzte' : 'Warum'}: ${oneLine(returnReasonText(fromSent(reason)))}`,
      ],
    }),
    withdrawal_paid: ({ amount, wallet, transactionHash }) => ({
      subject: `Auszahlung gezahlt: ${usdc(amount)} USDC`,
      body: [
        `${usdc(amount)} USDC wurden an ${oneLine(wallet)} gezahlt. Die Zahlung ist auf der Chain final.`,
        `Transaktion: ${oneLine(transactionHash)}`,
      ],
    }),
    rewards_claimed: ({ amount, times, wallet, transactionHash }) => ({
      subject: `Prämien abgerufen: ${usdc(amount)} USDC`,
      body: [
        times > 1
          ? `${usdc(amount)} USDC Ihrer Prämien wurden durch ${times} Abrufe mit Ihrem eigenen Wallet gezahlt, der letzte an ${oneLine(wallet)}. Die Zahlungen sind auf der Chain final.`
          : `${usdc(amount)} USDC Ihrer Prämien wurden durch einen Abruf mit Ihrem eigenen Wallet an ${oneLine(wallet)} gezahlt. Die Zahlung ist auf der Chain final.`,
        `${times > 1 ? 'Die letzte Transaktion' : 'Transaktion'}: ${oneLine(transactionHash)}`,
        'Abrufe, die innerhalb einer Stunde folgen, kommen in einer E-Mail.',
      ],
    }),
    withdrawal_failed: ({ amount, reason }) => ({
      subject: `Auszahlung fehlgeschlagen: ${usdc(amount)} USDC`,
      body: [
        `Ihre Auszahlung von ${usdc(amount)} USDC konnte nicht gezahlt werden. Die ${usdc(amount)} USDC zählen wieder zu Ihren verfügbaren Prämien, und Sie können die Auszahlung erneut beantragen.`,
        `Was geschehen ist: ${oneLine(returnReasonText(fromSent(reason)))}`,
      ],
    }),
    ready_to_start: ({ day }) => ({
      subject: 'Ihr nächster Zyklus kann beginnen',
      body: [
        `Der Geschäftstag ${date(day)} hat begonnen, und Ihr Zyklus dieses Tages steht noch aus. Er wird in der Übersicht gestartet; sie sagt, was er einbrächte oder was dagegen spricht.`,
        CHOSEN,
      ],
    }),
    ready_to_collect: ({ reward, completedAt }) => ({
      subject: `Bereit zum Einsammeln: ${usdc(reward)} USDC`,
      body: [
        `Ihr Zyklus war ${minute(completedAt)} abgeschlossen. Seine Prämie von ${usdc(reward)} USDC wartet in der Übersicht, bis Sie sie einsammeln.`,
        CHOSEN,
      ],
    }),
    rewards_unlocked: ({ amount }) => ({
      subject: `Prämien freigegeben: ${usdc(amount)} USDC`,
      body: [
        `Die Sperre von ${usdc(amount)} USDC Ihrer Prämien ist abgelaufen. Sie sind auf der Seite „Prämien“ verfügbar.`,
        CHOSEN,
      ],
    }),
    statement_ready: ({ month }) => ({
      subject: `Ihr Kontoauszug für ${monthName(month)}`,
      body: [
        `Der Monat ${monthName(month)} ist abgeschlossen. Was sich in ihm bewegt hat, steht auf der Seite „Verlauf“.`,
        CHOSEN,
      ],
    }),
    statement_proof: ({ statement, file }) => {
      const name = `ballast-nachweis-${statement}.json`;
      return {
        subject: `Ihr Nachweis zur Aufstellung ${statement}`,
        body: [
          `Angehängt ist Ihr Nachweis zur Aufstellung ${statement}, der neuesten auf der Chain, als diese E-Mail geschrieben wurde: was der Prämientopf Ihnen bis dahin schuldete, als Teil einer Summe, die auf der Chain steht. Es ist die Datei, die Sie unter „Mein Nachweis“ auf der Seite „Konto“ herunterladen.`,
          `Zwei Befehle des Codes von Ballast arbeiten damit, ohne diese Website. „npm run verify:statement -- --proof ${name}“ rechnet ihn nach und vergleicht ihn mit einem RPC auch mit der Chain. „npm run claim -- --proof ${name} --rpc“ und die Adresse eines RPC bereitet den Abruf dessen vor, was fällig ist.`,
          'Ein Abruf braucht eine Datei der Aufstellung, die zu dieser Zeit gilt. Solange es diese Website gibt, folgt etwa stündlich eine neuere Aufstellung: Laden Sie zum Abrufen deren Datei herunter und heben Sie diese als Beleg auf.',
          'Die Datei enthält Ihre Kontokennung, Ihr Wallet, Ihren Vault und Beträge.',
          'Sie bekommen diese E-Mail einmal im Monat, weil Sie es so gewählt haben. Um sie abzustellen, schalten Sie auf der Seite „Konto“ unter „Mein Nachweis“ den Schalter „Monatlich per E-Mail senden“ aus.',
        ],
        attachment: { name, content: file },
      };
    },
    alarms: ({ alarms, link }) => ({
      subject: alarmSubject('de', alarms),
      body: [
        ...alarms.map((alarm) => alarmMessage('de', alarm)),
        'Wer sich um einen Alarm kümmert und was gefunden wurde, steht im Adminbereich:',
        link,
      ],
    }),
  },
};
