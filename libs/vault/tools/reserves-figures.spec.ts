import { LIABILITIES, SiteStub } from '../testing/site-stub';

const DIFFERS = 'The site says that chain and ledger differ by';
const SHORT = 'The site says that ledger and chain do not match';
const POOL = 'The pool holds 997 USDC, and the site’s figures for it come to';

describe('npm run verify:reserves and the site’s own figures', () => {
  let site: SiteStub;
  beforeAll(async () => (site = await SiteStub.start()));
  beforeEach(() => site.answerTruly());
  afterAll(() => site.stop());

  const change = (fields: object): void => void Object.assign(site.reserves, fields);

  it.each<[string, object, string[]]>([
    [
      'a club that is short by its own answer',
      { surplus: '896.973075', difference: '-1.973075', matches: false },
      [`${DIFFERS} -1.973075 USDC.`, `${SHORT} (matches: false).`, `${POOL} 998.973075: -1.973075.`],
    ],
    [
      'a difference alone',
      { difference: '0.000001' },
      [`${DIFFERS} 0.000001 USDC.`, 'It says a difference of 0.000001 USDC, and its figures come to one of 0.'],
    ],
    ['a site that has stopped', { matches: false }, [`${SHORT} (matches: false).`]],
    ['a site that says nothing of it', { matches: undefined }, [`${SHORT} (matches: undefined).`]],
    [
      'a pool that is short where the site says that all matches',
      { surplus: '896.973075' },
      ['It says a difference of 0 USDC, and its figures come to one of -1.973075.', `${POOL} 998.973075: -1.973075.`],
    ],
    [
      'rewards that are counted as principal',
      { liabilities: { ...LIABILITIES, principal: '6', availableRewards: '29' } },
      [`${POOL} 996: 1.`],
    ],
    [
      'a liability that is left out of the total',
      { liabilities: { ...LIABILITIES, total: '102' } },
      ['The parts of what the site owes come to 103 USDC, and it says 102 in all.'],
    ],
    ['what is owed at no block', { blockNumber: null }, ['names no block']],
  ])('finds %s', async (_what, fields, words) => {
    expect(await site.faults()).toEqual([]);
    change(fields);
    expect(await site.faults()).toEqual(words.map((part) => expect.stringContaining(part)));
  });

  it('holds the pool against the site at the site’s own block, where the list is of another', async () => {
    const { chain, provider, mint, addresses } = site.club.fixture;
    const clean = await chain.rpc<string>('evm_snapshot');
    await mint(addresses.rewardPool, 1_000_000n);
    change({ blockNumber: (await provider.getBlock('latest'))!.number });
    expect(await site.faults()).toEqual([expect.stringContaining('The pool holds 998 USDC, and')]);
    await chain.rpc('evm_revert', [clean]);
  });

  it('ends with 1 and says by how much', async () => {
    change({ surplus: '896.973075', difference: '-1.973075', matches: false });
    const { status, text } = await site.run();
    expect(text).not.toContain('Everything agrees.');
    expect(text).toContain('It does NOT agree:');
    expect(text).toContain(`  - ${DIFFERS} -1.973075 USDC.`);
    expect(text).toMatch(/Difference +-1.973075 USDC, says the site/);
    expect(text).toMatch(/Pool, by its figures +site 998.973075, chain 997 USDC: DIFFERS by -1.973075/);
    expect(status).toBe(1);
  });
});
