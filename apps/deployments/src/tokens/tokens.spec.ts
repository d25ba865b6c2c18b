import type { CreatedTokenDto, DeploymentTokenDto, ResolvedToken } from '@ballast/dto/deployments/deployment-token.dto';
import { query } from '@ballast/platform/postgres/query';
import { DeploymentsHarness } from '../testing/deployments-harness';

describe('CI tokens', () => {
  let service: DeploymentsHarness;
  const admin = () => service.as.admin();
  const create = async (name = 'main'): Promise<CreatedTokenDto> =>
    (await service.api.post('/api/deployment-tokens').set(admin()).send({ name }).expect(201)).body as CreatedTokenDto;
  const resolve = async (token: string): Promise<ResolvedToken> =>
    (await service.api.post('/internal/tokens/resolve').set(service.as.service('gateway')).send({ token }).expect(200))
      .body as ResolvedToken;
  const listed = async (): Promise<DeploymentTokenDto[]> =>
    (await service.api.get('/api/deployment-tokens').set(admin()).expect(200)).body as DeploymentTokenDto[];

  beforeAll(async () => (service = await DeploymentsHarness.start()));
  afterAll(() => service.stop());

  it('are shown once and kept as a hash only', async () => {
    const made = await create();
    expect(made.token).toMatch(/^bld_[\w-]{43}$/);
    expect(made.token.startsWith(made.prefix)).toBe(true);
    const [first] = await listed();
    expect(first).toEqual({
      ...{ id: made.id, name: 'main', prefix: made.prefix, createdAt: made.createdAt },
      ...{ lastUsedAt: null, revokedAt: null },
    });
    const kept = JSON.stringify(await query(service.db, "SELECT *, encode(hash, 'escape') FROM token"));
    expect(kept).not.toContain(made.token);
    expect(service.log).not.toContain(made.token);
  });

  it('say who they are until they are revoked, and note their use', async () => {
    const made = await create('nightly');
    expect(await resolve(made.token)).toEqual({ identity: { tokenId: made.id, name: 'nightly' } });
    expect((await listed())[0]?.lastUsedAt).toBe('2026-03-02T12:00:00.000Z');
    await service.api.delete(`/api/deployment-tokens/${made.id}`).set(admin()).expect(204);
    await service.api.delete(`/api/deployment-tokens/${made.id}`).set(admin()).expect(204);
    expect(await resolve(made.token)).toEqual({ identity: null });
    expect((await listed())[0]?.revokedAt).toBe('2026-03-02T12:00:00.000Z');
  });

  it.each(['', 'bld_', 'bld_unknown', '" OR 1=1'])('%j is none', async (token) => {
    const requests = service.api.post('/internal/tokens/resolve').set(service.as.service('gateway')).send({ token });
    const answer = await requests.expect(token === '' ? 400 : 200);
    if (token !== '') expect(answer.body).toEqual({ identity: null });
  });

  it('are the admins’ alone', async () => {
    for (const who of [{}, service.as.member(), service.as.ci()]) {
      const refused = await service.api.post('/api/deployment-tokens').set(who).send({ name: 'mine' });
      expect([401, 403]).toContain(refused.status);
    }
    await service.api.post('/internal/tokens/resolve').set(admin()).send({ token: 'x' }).expect(403);
    await service.api.delete('/api/deployment-tokens/not-an-id').set(admin()).expect(404);
    await service.api.post('/api/deployment-tokens').set(admin()).send({ name: ' ' }).expect(400);
  });
});
