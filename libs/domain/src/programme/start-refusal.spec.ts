import { DomainError } from '../errors/domain-error';
import { programmeDay } from './business-day';
import {
  collectRefusal,
  nextCyclePrincipal,
  noCycle,
  poolNotFunded,
  startTerms,
  type StartSituation,
} from './start-refusal';
import { DEFAULT_TIERS } from './default-tiers';

const rules = { tiers: DEFAULT_TIERS, timeZone: 'UTC' };
const monday = '2026-11-16T09:00:00Z';

function situation(more: Partial<StartSituation> = {}, instant = monday): StartSituation {
  const now = new Date(instant);
  return {
    now,
    today: programmeDay(rules.timeZone, now),
    suspended: false,
    runningSince: null,
    lastCycleDate: null,
    principal: 1_000_000_000n,
    arrived: null,
    reservesShort: false,
    ...more,
  };
}

function refusalOf(more: Partial<StartSituation>, instant?: string): DomainError {
  const result = startTerms(rules, situation(more, instant));
  if (!(result instanceof DomainError)) throw new Error('it was not refused');
  return result;
}

describe('starting a cycle', () => {
  it('is allowed on a business day from 1000 USDC on', () => {
    expect(startTerms(rules, situation())).toMatchObject({ principal: 1_000_000_000n, tier: { annualRateBps: 330 } });
  });

  it('is refused at the weekend with the next business day', () => {
    expect(refusalOf({}, '2026-11-21T09:00:00Z')).toMatchObject({
      code: 'NOT_A_BUSINESS_DAY',
      params: { of: 'cycles', next: { day: '2026-11-23', timeZone: 'UTC' } },
    });
  });

  it('is refused below 1000 USDC, saying what is missing', () => {
    expect(refusalOf({ principal: 999_999_999n })).toMatchObject({
      code: 'BELOW_MINIMUM_PRINCIPAL',
      params: { least: '1000', principal: '999.999999', missing: '0.000001' },
    });
  });

  it('counts what was final before today began, at the tier of that, and says from when the rest counts', () => {
    const arrived = { on: '2026-11-16', amount: 3_500_000_000n };
    const terms = startTerms(rules, situation({ principal: 5_000_000_000n, arrived }));
    expect(terms).toMatchObject({ principal: 1_500_000_000n, tier: { annualRateBps: 330 } });
    expect(refusalOf({ principal: 4_000_000_000n, arrived })).toMatchObject({
      code: 'NOT_EARNING_YET',
      params: { counted: '500', least: '1000', principal: '4000', from: { day: '2026-11-17', timeZone: 'UTC' } },
    });
    expect(refusalOf({ principal: 900_000_000n, arrived: { ...arrived, amount: 900_000_000n } })).toMatchObject({
      code: 'BELOW_MINIMUM_PRINCIPAL',
      params: { principal: '900', missing: '100' },
    });
  });

  it('is looked ahead to: once today is used or at the weekend, the next cycle counts all', () => {
    const arrived = { on: '2026-11-16', amount: 400_000_000n };
    expect(nextCyclePrincipal(situation({ arrived }))).toBe(600_000_000n);
    expect(nextCyclePrincipal(situation({ arrived, lastCycleDate: '2026-11-16' }))).toBe(1_000_000_000n);
    const saturday = { on: '2026-11-21', amount: 400_000_000n };
    expect(nextCyclePrincipal(situation({ arrived: saturday }, '2026-11-21T09:00:00Z'))).toBe(1_000_000_000n);
  });

  it('is refused on days before that of the last cycle, after a clock went back', () => {
    expect(refusalOf({ lastCycleDate: '2026-11-20' })).toMatchObject({
      code: 'CYCLE_ALREADY_RUN_TODAY',
      params: { next: { day: '2026-11-23', timeZone: 'UTC' } },
    });
  });

  it('is refused when today was used, on the same day only', () => {
    expect(refusalOf({ lastCycleDate: '2026-11-16' })).toMatchObject({
      code: 'CYCLE_ALREADY_RUN_TODAY',
      params: { next: { day: '2026-11-17', timeZone: 'UTC' } },
    });
    expect(startTerms(rules, situation({ lastCycleDate: '2026-11-13' }))).toMatchObject({
      tier: { annualRateBps: 330 },
    });
  });

  it('is refused while a cycle runs or waits to be collected', () => {
    expect(refusalOf({ runningSince: new Date('2026-11-16T08:00:00Z') })).toMatchObject({
      code: 'CYCLE_ALREADY_ACTIVE',
      params: { cycle: 'running' },
    });
    expect(refusalOf({ runningSince: new Date('2026-11-13T08:00:00Z') }).params).toEqual({ cycle: 'completed' });
  });

  it('is refused while reserves are short and for a suspended member', () => {
    expect(refusalOf({ reservesShort: true }).code).toBe('RESERVES_SHORT');
    expect(refusalOf({ suspended: true }).code).toBe('ACCOUNT_SUSPENDED');
  });

  it('gives the reason that stands longest when there are several', () => {
    const all = { principal: 0n, reservesShort: true, lastCycleDate: '2026-11-16', runningSince: new Date(monday) };
    expect(refusalOf({ ...all, suspended: true }).code).toBe('ACCOUNT_SUSPENDED');
    expect(refusalOf(all, '2026-11-22T09:00:00Z').code).toBe('NOT_A_BUSINESS_DAY');
    expect(refusalOf(all).code).toBe('CYCLE_ALREADY_ACTIVE');
  });

  it('says that the pool cannot cover it', () => {
    expect(poolNotFunded().code).toBe('POOL_NOT_FUNDED');
  });
});

describe('collecting a cycle', () => {
  it('needs one, and says how the last one ended', () => {
    expect(noCycle('collected')).toMatchObject({ code: 'NO_CYCLE', params: { last: 'collected' } });
    expect(noCycle(null).params).toEqual({ last: null });
  });

  it('needs one that is completed', () => {
    const now = new Date(monday);
    expect(collectRefusal(new Date('2026-11-16T01:00:00.001Z'), now)).toMatchObject({
      code: 'CYCLE_NOT_COMPLETED',
      params: { completesAt: '2026-11-16T09:00:00.001Z' },
    });
    expect(collectRefusal(new Date('2026-11-16T01:00:00Z'), now)).toBeNull();
  });
});
