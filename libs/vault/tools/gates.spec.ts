import { readCoverage } from './coverage-gate';
import { readForgeReport } from './forge-tests';
import { compareWithLimits } from './gas-gate';
import { isCaught } from './mutants';

const REPORT = `
Ran 3 tests for test/statements/Claim.t.sol:ClaimTest
[PASS] testFuzz_never_above_what_is_due(uint256[8]) (runs: 32, μ: 1, ~: 1)
[FAIL: AboveDue(1, 0)] test_pays_once() (gas: 12)
[FAIL: panic; counterexample: calldata=0x00 args=[1, 2]] testFuzz_refuses(address) (runs: 0, μ: 0, ~: 0)

Ran 1 test for test/statements/Fund.t.sol:FundTest
[PASS] test_pays_once() (gas: 3)

Failing tests:
Encountered 1 failing test in test/statements/Claim.t.sol:ClaimTest
[FAIL: AboveDue(1, 0)] test_pays_once() (gas: 12)
`;

describe('the gates read what forge prints', () => {
  it('counts each test of each suite once', () => {
    expect(readForgeReport(REPORT).map(({ name, ok }) => [name, ok])).toEqual([
      ['test/statements/Claim.t.sol:ClaimTest testFuzz_never_above_what_is_due', true],
      ['test/statements/Claim.t.sol:ClaimTest test_pays_once', false],
      ['test/statements/Claim.t.sol:ClaimTest testFuzz_refuses', false],
      ['test/statements/Fund.t.sol:FundTest test_pays_once', true],
    ]);
  });

  it('takes the four percentages of our own sources only', () => {
    const table = `
| generated/openzeppelin/utils/Address.sol | 13.21% (7/53) | 13.46% (7/52) | 11.76% (4/34) | 14.29% (1/7) |
| src/RewardPool.sol                       | 100.00% (78/78) | 99.00% (95/96) | 100.00% (19/19) | 100.00% (17/17) |
`;
    expect([...readCoverage(table)]).toEqual([['src/RewardPool.sol', ['100.00%', '99.00%', '100.00%', '100.00%']]]);
  });

  it('fails a figure above its limit, and one that nobody set a limit for', () => {
    const figures = {
      'release by owner': '66000',
      'release by relayer': '66001',
      'deploy and release by owner, first': '150001',
      'deposit, paid by us': '0',
      sweep: '1',
    };
    expect(compareWithLimits(figures).map(({ ok }) => ok)).toEqual([true, false, false, true, false]);
  });

  it('holds a repeat release behind a proxy to 66,000', () => {
    const figures = { 'release by relayer': '66001', 'release by owner': '66000', 'release by owner, first': '66001' };
    expect(compareWithLimits(figures, 'vault-behind-proxy').map(({ ok }) => ok)).toEqual([false, true, true]);
    expect(compareWithLimits(figures, 'of nobody').map(({ ok }) => ok)).toEqual([false, false, false]);
  });

  it('calls a mutant caught only by an assertion of the invariant it breaks', () => {
    expect(isCaught('[FAIL: V3: 5 != 0]\n\t[Sequence]', 'V3')).toBe(true);
    expect(isCaught('[FAIL: failed to set up invariant testing environment: V5: shut] invariant_V5()', 'V5')).toBe(
      true,
    );
    expect(isCaught('[FAIL: V3: 5 != 0]', 'V1')).toBe(false);
    expect(isCaught('[FAIL: FailedDeployment()] invariant_V2_predicted()', 'V2')).toBe(false);
    expect(isCaught('[PASS] invariant_V3_no_role()', 'V3')).toBe(false);
  });
});
