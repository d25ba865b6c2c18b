import { ErrorState } from '@ballast/ui/components/ErrorState';
import { shellTexts } from '../texts/en/shell';
import { requestIdOf } from './failure-words';

interface Props {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** A part of a screen that could not be loaded, in the product's words. */
export function LoadError({ error, onRetry }: Props) {
  return <ErrorState words={shellTexts.failure} requestId={requestIdOf(error)} onRetry={onRetry} />;
}
