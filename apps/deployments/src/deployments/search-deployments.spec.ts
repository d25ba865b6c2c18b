import type { DeploymentDto } from '@ballast/dto/deployments/deployment.dto';
import { query } from '@ballast/platform/postgres/query';
import { DeploymentsHarness } from '../testing/deployments-harness';
import { searchedWords } from './searched-words';

describe('the search for deployments', () => {
  let service: DeploymentsHarness;

  beforeAll(async () => {
    service = await DeploymentsHarness.start();
    for (const [name, version, environment] of [
      ['web-shop', 'v1.2.3', 'production'],
      ['Web admin', 'v1.10.0', 'staging'],
      ['ledger', '9f1c0d4', 'production'],
      ['O’Neil & sons', "o'brien", 'production'],
    ])
      await service.deployment({ name, version, environment });
  });
  afterAll(() => service.stop());

  const find = async (q: string, more = ''): Promise<string[]> => {
    const path = `/api/deployments?q=${encodeURIComponent(q)}${more}`;
    const { body } = await service.api.get(path).set(service.as.admin()).expect(200);
    return (body as DeploymentDto[]).map(({ name }) => name);
  };

  it('takes no text of many lines, and none that is too long', async () => {
    for (const q of ['a\nb', 'x'.repeat(101)]) {
      const path = `/api/deployments?q=${encodeURIComponent(q)}`;
      await service.api.get(path).set(service.as.admin()).expect(400);
    }
  });

  it.each([
    ['web', ['Web admin', 'web-shop']],
    ['SHOP', ['web-shop']],
    ['v1.2', ['web-shop']],
    ['1.2.3', ['web-shop']],
    ['1.1 web', ['Web admin']],
    ['ledger 9f1', ['ledger']],
    ['edger', []],
    ['web ledger', []],
    ["o'b", ['O’Neil & sons']],
    ["' & | ! \\ ( ) <->", []],
    ['  ', ['O’Neil & sons', 'ledger', 'Web admin', 'web-shop']],
  ])('by %j finds %j', async (q, names) => {
    expect(await find(q)).toEqual(names);
  });

  it('is narrowed by the other filters', async () => {
    expect(await find('web', '&environment=staging')).toEqual(['Web admin']);
    expect(await find('web', '&status=healthy')).toEqual([]);
  });

  it('uses its index', async () => {
    const plan = await service.db.transaction(async (tx) => {
      await query(tx, 'SET LOCAL enable_seqscan = off');
      const search = 'SELECT id FROM deployment WHERE words_of(name, version) @@ CAST($1 AS tsquery)';
      return query(tx, `EXPLAIN ${search}`, [searchedWords('web 1.2')]);
    });
    expect(JSON.stringify(plan)).toContain('deployment_words');
  });
});
