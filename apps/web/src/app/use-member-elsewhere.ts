import { useEffect } from 'react';
import { onMemberElsewhere } from '../lib/query/other-tabs';

/**
 * Begins the page anew when somebody else signs in by another tab: the next answers would be that member's, among the figures of
 * the one before.
 */
export function useMemberElsewhere(memberId: string): void {
  useEffect(() => onMemberElsewhere((other) => void (other !== memberId && location.reload())), [memberId]);
}
