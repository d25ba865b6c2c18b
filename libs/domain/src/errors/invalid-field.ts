import { DomainError } from './domain-error';
import type { FieldFault } from './field-fault';

/** The refusal of a request for what is wrong with one of its fields. */
export const invalidField = (field: string, fault: FieldFault): DomainError<'INVALID_INPUT'> =>
  new DomainError('INVALID_INPUT', { reason: 'field', fault }, { fields: { [field]: fault } });
