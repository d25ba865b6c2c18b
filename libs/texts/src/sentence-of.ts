import { DomainError } from '@ballast/domain/errors/domain-error';
import { errorText } from './errors';

/** The English sentence of anything that was thrown, for operators at a terminal. */
export function sentenceOf(error: unknown): string {
  // Of a connection that was refused at each address of a name.
  if (error instanceof AggregateError && error.message === '') return sentenceOf(error.errors[0]);
  if (error instanceof DomainError) return errorText('en', error);
  return error instanceof Error ? error.message : String(error);
}
