import type { ErrorParams } from '@ballast/domain/errors/error-params';
import type { PasswordSuggestion, PasswordWarning, PasswordWeakness } from '@ballast/domain/errors/password-weakness';

const WARNINGS: Readonly<Record<PasswordWarning, string>> = {
  straightRow: 'Gerade Tastenreihen auf der Tastatur sind leicht zu erraten.',
  keyPattern: 'Kurze Tastaturmuster sind leicht zu erraten.',
  simpleRepeat: 'Wiederholte Zeichen wie „aaa“ sind leicht zu erraten.',
  extendedRepeat: 'Wiederholte Zeichenfolgen wie „abcabcabc“ sind leicht zu erraten.',
  sequences: 'Bekannte Zeichenfolgen wie „abc“ sind leicht zu erraten.',
  recentYears: 'Jahreszahlen der letzten Zeit sind leicht zu erraten.',
  dates: 'Datumsangaben sind leicht zu erraten.',
  topTen: 'Das ist eines der häufigsten Passwörter überhaupt.',
  topHundred: 'Das ist ein sehr häufiges Passwort.',
  common: 'Das ist ein häufiges Passwort.',
  similarToCommon: 'Das ähnelt einem häufigen Passwort.',
  wordByItself: 'Einzelne Wörter sind leicht zu erraten.',
  namesByThemselves: 'Einzelne Vor- oder Nachnamen sind leicht zu erraten.',
  commonNames: 'Häufige Vor- und Nachnamen sind leicht zu erraten.',
  userInputs: 'Angaben zu Ihrer Person oder zu dieser Website gehören nicht hinein.',
  pwned: 'Ihr Passwort ist durch ein Datenleck im Internet bekannt geworden.',
};
const SUGGESTIONS: Readonly<Record<PasswordSuggestion, string>> = {
  l33t: 'Vermeiden Sie naheliegende Ersetzungen wie „@“ für „a“.',
  reverseWords: 'Vermeiden Sie rückwärts geschriebene bekannte Wörter.',
  allUppercase: 'Schreiben Sie einige, aber nicht alle Buchstaben groß.',
  capitalization: 'Schreiben Sie mehr als den ersten Buchstaben groß.',
  dates: 'Vermeiden Sie Daten und Jahre, die mit Ihnen zu tun haben.',
  recentYears: 'Vermeiden Sie Jahreszahlen der letzten Zeit.',
  associatedYears: 'Vermeiden Sie Jahre, die mit Ihnen zu tun haben.',
  sequences: 'Vermeiden Sie bekannte Zeichenfolgen.',
  repeated: 'Vermeiden Sie wiederholte Wörter und Zeichen.',
  longerKeyboardPattern: 'Verwenden Sie längere Tastaturmuster, und wechseln Sie darin mehrmals die Richtung.',
  anotherWord: 'Fügen Sie weitere, seltenere Wörter hinzu.',
  useWords: 'Verwenden Sie mehrere Wörter, und meiden Sie bekannte Redewendungen.',
  noNeed: 'Ein Passwort kann auch ohne Sonderzeichen, Ziffern oder Großbuchstaben stark sein.',
  pwned: 'Wenn Sie dieses Passwort auch anderswo verwenden, sollten Sie es dort ändern.',
};

export function weakPassword({ password, weaknesses }: ErrorParams['WEAK_PASSWORD']): string {
  const name = password === 'password' ? 'Passwort' : 'Auszahlungspasswort';
  const why = weaknesses.length > 0 ? weaknesses.map(weakness).join(' ') : 'Es ist zu leicht zu erraten.';
  return `Dieses ${name} ist zu schwach. ${why}`;
}

function weakness(found: PasswordWeakness): string {
  if (found.kind === 'too_short') return `Es braucht mindestens ${found.least} Zeichen.`;
  return found.kind === 'warning' ? WARNINGS[found.warning] : SUGGESTIONS[found.suggestion];
}
