import type { ValidationOptions } from 'class-validator';
import type { FieldFault } from '@ballast/domain/errors/field-fault';
import type { InputFaults, OfField } from '@ballast/domain/errors/params/input-faults';

/** The fault of a refused value. */
export type FaultOf = (of: OfField, value: unknown) => FieldFault;

/**
 * Options of a decorator that names the fault of what it refuses, where class-validator's own name of the rule does not
 * say it (`libs/platform/src/http/input-faults.ts`). The sentence is written at the edge, in the reader's language.
 */
export const withFault = (faultOf: FaultOf): ValidationOptions => ({
  context: { faultOf },
  // Nobody reads it, but class-validator drops a context beside an empty message.
  message: '$property is malformed',
});

/** Faults that the name of their field says in full. */
type PlainFault = { [C in keyof InputFaults]: OfField extends InputFaults[C] ? C : never }[keyof InputFaults];

/** {@link withFault} for a fault without parameters of its own. */
export const withPlainFault = (code: PlainFault): ValidationOptions => withFault((of) => ({ code, params: of }));
