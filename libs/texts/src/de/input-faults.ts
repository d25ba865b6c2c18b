import type { InputFaults, OfField } from '@ballast/domain/errors/params/input-faults';
import type { FieldTexts } from '../error-texts';
import { counted } from './formats';
import { FIELD_NAMES } from './field-names';

const characters = (count: number): string => counted(count, 'Zeichen', 'Zeichen');
const entries = (count: number): string => counted(count, 'Eintrag', 'Einträge');

/** After a colon: so a sentence fits a name of any gender and number. A field without a German name keeps its own. */
function sentence({ field, each = false }: OfField, words: string): string {
  const name = Object.hasOwn(FIELD_NAMES, field) ? FIELD_NAMES[field] : `„${field}“`;
  return `${name}${each ? ' (Einträge)' : ''}: ${words}.`;
}

/** The German sentences for fields of a wrong form. */
export const INPUT_FAULTS: FieldTexts<InputFaults> = {
  MISSING: (of) => sentence(of, 'Die Angabe fehlt'),
  MALFORMED_FIELD: (of) => sentence(of, 'Die Angabe ist fehlerhaft'),
  BLANK: (of) => sentence(of, 'Die Angabe darf nicht leer sein'),
  TOO_SHORT: (of) => sentence(of, `Mindestens ${characters(of.least)} sind nötig`),
  TOO_LONG: (of) => sentence(of, `Höchstens ${characters(of.most)} sind möglich`),
  NOT_TEXT: (of) => sentence(of, 'Die Angabe muss Text sein'),
  NOT_ONE_LINE: (of) => sentence(of, 'Die Angabe muss eine Zeile ohne Steuerzeichen sein'),
  CONTROL_CHARACTERS: (of) => sentence(of, 'Steuerzeichen sind nicht erlaubt'),
  NOT_BOOLEAN: (of) => sentence(of, 'Die Angabe muss true oder false sein'),
  NOT_WHOLE_NUMBER: (of) => sentence(of, 'Die Angabe muss eine ganze Zahl sein'),
  TOO_SMALL: (of) => sentence(of, `Der kleinste Wert ist ${of.least}`),
  TOO_LARGE: (of) => sentence(of, `Der größte Wert ist ${of.most}`),
  NOT_USDC: (of) =>
    sentence(
      of,
      'Die Angabe muss ein einfacher Dezimalbetrag in USDC mit höchstens sechs Nachkommastellen sein, als Text',
    ),
  NOT_ID: (of) => sentence(of, 'Die Angabe muss eine Kennung sein'),
  NOT_TIME_ZONE: (of) => sentence(of, 'Die Angabe muss der Name einer Zeitzone sein, etwa Europe/Berlin'),
  NOT_TIME: (of) => sentence(of, 'Die Angabe muss ein Zeitpunkt nach ISO 8601 sein'),
  NOT_BASE64URL: (of) => sentence(of, 'Die Angabe muss base64url sein'),
  NOT_LISTED_ADDRESS: (of) => sentence(of, 'Die Angabe muss eine Adresse der Liste sein'),
  NOT_METRICS: (of) =>
    sentence(
      of,
      `Die Angabe muss ein Objekt aus höchstens ${of.most} Namen mit Zahlen oder kurzen Texten (${characters(of.longest)}) sein`,
    ),
  NOT_OF_PATTERN: (of) => sentence(of, `Die Angabe muss dem regulären Ausdruck ${of.pattern} entsprechen`),
  NOT_ONE_OF: (of) => sentence(of, `Möglich sind ${of.values.join(', ')}`),
  NOT_SOME_OF: (of) => sentence(of, `Möglich sind ${of.values.join(', ')}, mehrere mit Kommas dazwischen`),
  NOT_SOME_STATUSES: (of) => sentence(of, 'Möglich ist ein Status, oder mehrere mit Kommas dazwischen'),
  NOT_OBJECT: (of) => sentence(of, 'Die Angabe muss ein Objekt sein'),
  NOT_LIST: (of) => sentence(of, 'Die Angabe muss eine Liste sein'),
  EMPTY_LIST: (of) => sentence(of, 'Mindestens ein Eintrag ist nötig'),
  LONG_LIST: (of) => sentence(of, `Höchstens ${entries(of.most)} sind möglich`),
  NAMED_TWICE: (of) => sentence(of, 'Derselbe Eintrag darf nicht zweimal vorkommen'),
  WITHOUT_REASON: (of) => sentence(of, 'Bitte geben Sie eine Begründung an'),
  WITHOUT_FINDING: (of) => sentence(of, 'Bitte geben Sie an, was gefunden und getan wurde'),
  NO_TRANSPORTS: (of) => sentence(of, 'Die Angabe muss Wege zu einem Passkey nennen'),
};
