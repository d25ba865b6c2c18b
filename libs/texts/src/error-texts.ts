import type { ErrorParams } from '@ballast/domain/errors/error-params';
import type { FieldFault, FieldFaultParams } from '@ballast/domain/errors/field-fault';
import type { IsoTime } from '@ballast/domain/errors/params/plain';

/** The sentence for a field's fault, for errors that consist of one. */
export type FaultText = (fault: FieldFault) => string;

/** Words that depend on the reader. */
export interface ReaderWords {
  /** An instant to the minute, in the reader's zone and with its name. */
  readonly minute: (at: IsoTime) => string;
}

/** Words that a sentence for an error has from elsewhere. */
export interface ErrorWords extends ReaderWords {
  readonly faultText: FaultText;
}

/** One language's sentences for errors: total, so that a code without one does not compile. */
export type ErrorTexts<Params = ErrorParams> = {
  readonly [C in keyof Params]: (params: Params[C], words: ErrorWords) => string;
};

/** One language's words for the faults of fields. */
export type FieldTexts<Params = FieldFaultParams> = {
  readonly [C in keyof Params]: (params: Params[C], words: ReaderWords) => string;
};
