import { openApiOf } from '@ballast/platform/service/openapi';
import { ledgerService } from '../service';
import { LedgerHarness, setProgrammeTime } from '../testing/ledger-harness';

describe('the programme', () => {
  let ledger: LedgerHarness;
  beforeAll(async () => {
    ledger = await LedgerHarness.start({
      PROGRAMME_TIME_ZONE: 'Europe/Berlin',
      EXPLORER_URL: 'https://polygonscan.com',
    });
  });
  afterAll(() => ledger.stop());

  it('is told to everyone as it is in force', async () => {
    await setProgrammeTime(ledger.db, '2026-10-23T22:00:00Z');
    const { body } = await ledger.api.get('/api/programme').expect(200);
    expect(body).toMatchObject({
      cycleHours: 8,
      lockHours: 48,
      businessDaysPerYear: 260,
      businessDaysPerMonth: 22,
      minimumDeposit: '10',
      minimumPrincipal: '1000',
      timeZone: 'Europe/Berlin',
      isBusinessDay: false,
      nextBusinessDay: '2026-10-25T23:00:00.000Z',
      chain: { chainId: 31337, name: 'Local chain', explorerUrl: 'https://polygonscan.com' },
      referralRates: [
        { level: 1, percent: '10' },
        { level: 2, percent: '3' },
        { level: 3, percent: '1' },
      ],
    });
    expect(body.tiers).toHaveLength(9);
    expect(body.tiers[0]).toEqual({ amount: '1000', annualRate: '3.30' });
    expect(body.tiers[8]).toEqual({ amount: '100000', annualRate: '4.00' });
  });

  it('refuses to start in a time zone that does not exist', async () => {
    await expect(LedgerHarness.start({ PROGRAMME_TIME_ZONE: 'Mars/Olympus' })).rejects.toThrow(
      'PROGRAMME_TIME_ZONE must be an IANA time zone',
    );
  });

  it('is described by OpenAPI with every answer, without a database', async () => {
    const document = await openApiOf(ledgerService);
    const calls = ['/api/programme', '/api/analytics/stats', '/api/cycles/active', '/api/cycles/start', '/api/rewards'];
    expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(calls));
    const start = document.paths['/api/cycles/start']?.post;
    expect(Object.keys(start?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '400', '401', '403', '409', '422', '429', '500', '503']),
    );
  });
});
