import type { ErrorCode, ErrorParams } from '@ballast/domain/errors/error-params';
import type { FieldFault, FieldFaultCode } from '@ballast/domain/errors/field-fault';
import { textOf } from './coded-texts';
import { ERRORS as DE_ERRORS } from './de/errors';
import { FIELD_FAULTS as DE_FIELDS } from './de/field-faults';
import { ERRORS as EN_ERRORS } from './en/errors';
import { FIELD_FAULTS as EN_FIELDS } from './en/field-faults';
import type { ErrorTexts, FieldTexts } from './error-texts';
import type { Language } from './languages';

const ERRORS: Readonly<Record<Language, ErrorTexts>> = { en: EN_ERRORS, de: DE_ERRORS };
const FIELD_FAULTS: Readonly<Record<Language, FieldTexts>> = { en: EN_FIELDS, de: DE_FIELDS };

/** A code with its parameters: a `DomainError`, or what came of one. */
interface ErrorOf<C extends ErrorCode> {
  readonly code: C;
  readonly params: ErrorParams[C];
}

/** The sentence of an error: what went wrong and what to do. */
export function errorText<C extends ErrorCode>(language: Language, { code, params }: ErrorOf<C>): string {
  const texts: ErrorTexts = ERRORS[language];
  return texts[code](params, (fault) => fieldFaultText(language, fault));
}

/** The words for a field's fault. */
export function fieldFaultText(language: Language, fault: FieldFault): string {
  return isOfField(fault) ? textOf(FIELD_FAULTS[language], fault) : errorText(language, fault);
}

function isOfField(fault: FieldFault): fault is Extract<FieldFault, { code: FieldFaultCode }> {
  return Object.hasOwn(EN_FIELDS, fault.code);
}

/** Whether a text is a code that every language has a sentence for. */
export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(EN_ERRORS, code);
