import type { AutoCompoundDto } from '@ballast/dto/rewards/auto-compound.dto';
import { query } from '@ballast/platform/postgres/query';
import { MONDAY, USDC, type ClubMember, type ClubHarness } from './club-harness';
import { setProgrammeTime } from './ledger-harness';

/** On a Monday a member of 1000 USDC, while nobody compounds. */
export async function freshMember(club: ClubHarness): Promise<ClubMember> {
  await setProgrammeTime(club.db, MONDAY);
  const member = await club.memberWith(1000n * USDC);
  await query(club.db, 'UPDATE auto_compound SET enabled = false');
  return member;
}

/** The switch as the member sees it. */
export async function compoundingOf(club: ClubHarness, memberId: string): Promise<AutoCompoundDto> {
  const { body } = await club.member('get', '/api/rewards/auto-compound', memberId).expect(200);
  return body as AutoCompoundDto;
}

/** Principal, available and withdrawing rewards as the member sees them. */
export async function balancesOf(club: ClubHarness, memberId: string) {
  const { body } = await club.member('get', '/api/analytics/stats', memberId).expect(200);
  const { totalDeposited, availableRewards, withdrawingRewards } = body as Record<string, string>;
  return [totalDeposited, availableRewards, withdrawingRewards];
}
