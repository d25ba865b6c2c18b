import { checkTimeZone } from '@ballast/domain/programme/business-day';
import type { StartRules } from '@ballast/domain/programme/start-refusal';
import { DEFAULT_TIERS } from '@ballast/domain/programme/default-tiers';
import type { LedgerConfig } from '../config';

/** The rules in force in this process, as an injection token. */
export abstract class ProgrammeRules implements StartRules {
  abstract readonly tiers: StartRules['tiers'];
  abstract readonly timeZone: string;
}

/** @throws RangeError when the time zone is unknown. */
export function toRules(config: Pick<LedgerConfig, 'PROGRAMME_TIME_ZONE'>): ProgrammeRules {
  return { tiers: DEFAULT_TIERS, timeZone: checkTimeZone(config.PROGRAMME_TIME_ZONE) };
}
