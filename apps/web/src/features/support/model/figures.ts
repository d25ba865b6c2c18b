import type { Programme, Tier } from '@ballast/dto/client/schemas';
import type { SupportFigures } from '@ballast/texts/web/support-figures';
import { displayAmount } from '@ballast/ui/components/amount-display';
import { formatDecimal } from '../../../lib/format/format';

/** The programme's figures as the answers quote them, as the page writes them. */
export function supportFigures(programme: Programme): SupportFigures {
  const { tiers, referralRates } = programme;
  return {
    chain: programme.chain.name,
    minimumDeposit: amount(programme.minimumDeposit),
    minimumPrincipal: amount(programme.minimumPrincipal),
    lowestRate: rate(tiers[0]),
    highestRate: rate(tiers.at(-1)),
    highestFrom: amount(tiers.at(-1)?.amount),
    cycleHours: programme.cycleHours,
    lockHours: programme.lockHours,
    overdueHours: programme.overdueHours,
    daysPerYear: programme.businessDaysPerYear,
    daysPerMonth: programme.businessDaysPerMonth,
    timeZone: programme.timeZone,
    referralLevels: referralRates.map(({ level, percent }) => ({ level, percent: formatDecimal(percent) })),
    confirmations: programme.confirmationsShown,
  };
}

const amount = (wire: string | undefined): string => displayAmount(wire)?.short ?? '';
const rate = (tier: Tier | undefined): string => (tier ? formatDecimal(tier.annualRate) : '');
