import type { DoraDto } from '@ballast/dto/deployments/dora.dto';
import { DeploymentsHarness, RUNNING } from '../testing/deployments-harness';

const HOUR = 3_600_000;

describe('the figures of delivery', () => {
  let service: DeploymentsHarness;
  beforeAll(async () => (service = await DeploymentsHarness.start({ STALE_AFTER_MINUTES: '100000' })));
  afterAll(() => service.stop());
  const ask = async (query = ''): Promise<DoraDto> =>
    (await service.api.get(`/api/deployments/dora${query}`).set(service.as.admin()).expect(200)).body as DoraDto;

  it('come from the same records as the list, and are none below five deployments', async () => {
    for (let n = 0; n < 3; n += 1) await service.deployment({ version: `${n}` }, ...RUNNING);
    await service.deployment({ version: 'bad' }, 'building', 'failed');
    expect(await ask()).toMatchObject({
      ...{ days: 30, deployments: 4, enough: false, perWeek: null, changeFailRate: null, recoveryMinutes: null },
    });
    service.clock.advance(HOUR / 2);
    await service.deployment({ version: 'good' }, ...RUNNING);
    await service.deployment({ version: 'under way' }, 'building');
    const { trend, ...figures } = await ask('?days=7');
    expect(trend).toHaveLength(12);
    // Half an hour ago is less than one point ago: before the last one nothing was done.
    expect(trend.map(({ perWeek }) => perWeek)).toEqual([...Array<null>(11).fill(null), 5]);
    expect(figures).toEqual({
      ...{ days: 7, deployments: 5, enough: true, perWeek: 5, changeFailRate: 20, recoveryMinutes: 30 },
    });
    expect(await ask('?days=7&environment=staging')).toMatchObject({ deployments: 0, enough: false });
  });

  it('forget what is older than the period', async () => {
    service.clock.advance(8 * 24 * HOUR);
    expect(await ask('?days=7')).toMatchObject({ deployments: 0 });
    expect(await ask('?days=90')).toMatchObject({ deployments: 5, perWeek: 0.4 });
  });

  it.each(['?days=1', '?days=x', '?days=', '?environment=moon'])('are not given for %s', async (query) => {
    await service.api.get(`/api/deployments/dora${query}`).set(service.as.admin()).expect(400);
  });
});
