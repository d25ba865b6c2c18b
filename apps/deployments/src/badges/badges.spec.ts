import { DeploymentsHarness, RUNNING } from '../testing/deployments-harness';
import { badgeSvg } from './badge-svg';

describe('a badge', () => {
  let service: DeploymentsHarness;
  beforeAll(async () => (service = await DeploymentsHarness.start()));
  afterAll(() => service.stop());

  it('shows anybody the newest deployment of a place, may be kept for a minute, and answers 304', async () => {
    await service.deployment({ name: 'Codertocat/Hello-World', version: '1' }, ...RUNNING);
    const path = '/api/badges/production.svg?name=Codertocat/Hello-World';
    const healthy = await service.api.get(path).expect(200);
    expect(healthy.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=60',
    });
    expect(healthy.body.toString()).toBe(badgeSvg('healthy'));
    const tag = healthy.headers['etag'] as string;
    await service.api.get(path).set('if-none-match', tag).expect(304);
    await service.deployment({ name: 'Codertocat/Hello-World', version: '2' }, 'building');
    const building = await service.api.get(path).set('if-none-match', tag).expect(200);
    expect(building.body.toString()).toBe(badgeSvg('building'));
  });

  it('tells nothing of places nobody knows, and carries nothing of what was asked', async () => {
    for (const path of [
      'production.svg?name=nobody',
      'production.svg',
      'moon.svg?name=web',
      'production.svg?name=%22%3E%3Cscript%3E',
      'production.svg?name=a&name=b',
    ]) {
      const answer = await service.api.get(`/api/badges/${path}`).expect(200);
      expect(answer.body.toString()).toBe(badgeSvg('unknown'));
    }
  });
});
