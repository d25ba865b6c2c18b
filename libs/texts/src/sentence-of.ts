import { DomainError } from '@ballast/domain/errors/domain-error';
import { errorText } from './errors';

/** The English sentence of any error, for operators at a terminal. */
export function sentenceOf(error: unknown): string {
  if (error instanceof DomainError) return errorText('en', error);
  return error instanceof Error ? error.message : String(error);
}
