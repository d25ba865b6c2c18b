import { deploymentTexts } from '@ballast/texts/web/deployments';
import type { Tone } from '@ballast/ui/components/StatusBadge';

const TONES: ReadonlyMap<string, Tone> = new Map<string, Tone>([
  ['healthy', 'success'],
  ['unhealthy', 'danger'],
  ['failed', 'danger'],
  ['pending', 'info'],
  ['building', 'info'],
  ['deploying', 'info'],
]);

/** The colour of a state; one this page does not know yet is a warning. */
export const statusTone = (status: string): Tone => TONES.get(status) ?? 'warning';

/** A state in words; one this page does not know yet as it is. */
export function statusWord(status: string): string {
  const words: Readonly<Record<string, string>> = deploymentTexts.statuses;
  return (TONES.has(status) ? words[status] : undefined) ?? status;
}
