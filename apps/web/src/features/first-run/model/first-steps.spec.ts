import type { Cycle } from '@ballast/dto/client/schemas';
import { firstSteps } from './first-steps';

const NOBODY = { contactConfirmed: false, payoutWallet: null, twoFactorEnabled: false };
const NOTHING = {
  totalDeposited: '0',
  redeemingPrincipal: '0',
  totalRewardsEarned: '0',
  referralEarnings: [{ level: 1, earned: '0', members: 0 }],
};
const CYCLE = {} as Cycle;
const done = (
  stats: Partial<typeof NOTHING>,
  cycle: Cycle | null = null,
  user = NOBODY as Parameters<typeof firstSteps>[0],
) =>
  Object.entries(firstSteps(user, { stats: { ...NOTHING, ...stats }, cycle }))
    .filter(([, isDone]) => isDone)
    .map(([step]) => step);

describe('the first steps of a member', () => {
  it('are all before somebody who has just joined', () => {
    expect(done({})).toEqual([]);
  });

  it('are done by a confirmed contact, a wallet and a second factor', () => {
    const payoutWallet = '0x52908400098527886E0F7030069857D2E4169EE7';
    expect(done({}, null, { contactConfirmed: true, payoutWallet, twoFactorEnabled: true })).toEqual([
      ...['contact', 'wallet', 'secondFactor'],
    ]);
  });

  it('are done by a deposit, a running cycle and somebody invited', () => {
    const referralEarnings = [{ level: 1, earned: '0', members: 1 }];
    expect(done({ totalDeposited: '1000', referralEarnings }, CYCLE)).toEqual(['deposit', 'cycle', 'invite']);
  });

  it('stay done when the principal is taken out again', () => {
    expect(done({ redeemingPrincipal: '1000' })).toEqual(['deposit']);
    expect(done({ totalRewardsEarned: '1.5' })).toEqual(['deposit', 'cycle']);
  });

  it('are not done by what others earned', () => {
    const referralEarnings = [{ level: 1, earned: '1.5', members: 1 }];
    expect(done({ totalRewardsEarned: '1.5', referralEarnings })).toEqual(['invite']);
  });

  it('are not said to be missing before they are read', () => {
    expect(firstSteps(NOBODY, { stats: undefined, cycle: undefined })).toEqual({
      contact: false,
      wallet: false,
      secondFactor: false,
      deposit: undefined,
      cycle: undefined,
      invite: undefined,
    });
  });
});
