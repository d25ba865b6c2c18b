import type { ErrorParams } from '@ballast/domain/errors/error-params';
import type { FieldFault, FieldFaultParams } from '@ballast/domain/errors/field-fault';
import type { CodedTexts } from './coded-texts';

/** The sentence for a field's fault, for errors that consist of one. */
export type FaultText = (fault: FieldFault) => string;

/** One language's sentences for errors: total, so that a code without one does not compile. */
export type ErrorTexts<Params = ErrorParams> = {
  readonly [C in keyof Params]: (params: Params[C], faultText: FaultText) => string;
};

/** One language's words for the faults of fields. */
export type FieldTexts<Params = FieldFaultParams> = CodedTexts<Params>;
