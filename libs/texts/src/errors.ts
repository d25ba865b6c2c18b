import type { ErrorCode, ErrorParams } from '@ballast/domain/errors/error-params';
import type { FieldFault, FieldFaultCode, FieldFaultParams } from '@ballast/domain/errors/field-fault';
import type { Coded } from './coded-texts';
import { ERRORS as DE_ERRORS } from './de/errors';
import { FIELD_FAULTS as DE_FIELDS } from './de/field-faults';
import { minute as deMinute } from './de/formats';
import { ERRORS as EN_ERRORS } from './en/errors';
import { FIELD_FAULTS as EN_FIELDS } from './en/field-faults';
import { minute as enMinute } from './en/formats';
import type { ErrorTexts, FieldTexts, ReaderWords } from './error-texts';
import type { Language } from './languages';

const MINUTE = { en: enMinute, de: deMinute };
const ERRORS: Readonly<Record<Language, ErrorTexts>> = { en: EN_ERRORS, de: DE_ERRORS };
const FIELD_FAULTS: Readonly<Record<Language, FieldTexts>> = { en: EN_FIELDS, de: DE_FIELDS };

/** A code with its parameters: a `DomainError`, or what came of one. */
interface ErrorOf<C extends ErrorCode> {
  readonly code: C;
  readonly params: ErrorParams[C];
}

/**
 * The sentence of an error: what went wrong and what to do.
 * @param timeZone the reader's, an IANA name; its times are UTC without one
 */
export function errorText<C extends ErrorCode>(
  language: Language,
  { code, params }: ErrorOf<C>,
  timeZone?: string,
): string {
  const texts: ErrorTexts = ERRORS[language];
  const faultText = (fault: FieldFault) => fieldFaultText(language, fault, timeZone);
  return texts[code](params, { faultText, ...wordsFor(language, timeZone) });
}

/** The words for a field's fault; `timeZone` as of `errorText`. */
export function fieldFaultText(language: Language, fault: FieldFault, timeZone?: string): string {
  return isOfField(fault)
    ? textOfField(FIELD_FAULTS[language], fault, wordsFor(language, timeZone))
    : errorText(language, fault, timeZone);
}

const textOfField = <C extends FieldFaultCode>(
  texts: FieldTexts,
  { code, params }: Coded<FieldFaultParams, C>,
  words: ReaderWords,
): string => texts[code](params, words);

const wordsFor = (language: Language, timeZone: string | undefined): ReaderWords => ({
  minute: (at) => MINUTE[language](at, timeZone),
});

function isOfField(fault: FieldFault): fault is Extract<FieldFault, { code: FieldFaultCode }> {
  return Object.hasOwn(EN_FIELDS, fault.code);
}

/** Whether a text is a code that every language has a sentence for. */
export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(EN_ERRORS, code);
