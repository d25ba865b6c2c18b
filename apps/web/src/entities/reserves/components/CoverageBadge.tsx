import type { Reserves } from '@ballast/dto/client/schemas';
import { reservesTexts } from '@ballast/texts/web/reserves';
import { StatusBadge } from '@ballast/ui/components/StatusBadge';

const words = reservesTexts;

/** Whether the assets cover the liabilities. */
export function CoverageBadge({ reserves }: { readonly reserves: Pick<Reserves, 'matches' | 'current'> }) {
  if (!reserves.matches) return <StatusBadge tone="danger">{words.short}</StatusBadge>;
  if (!reserves.current) return <StatusBadge tone="warning">{words.stale}</StatusBadge>;
  return <StatusBadge tone="success">{words.matches}</StatusBadge>;
}
