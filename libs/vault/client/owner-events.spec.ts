import { ZeroAddress } from 'ethers';

import { type ContractFixture, contractFixture, send } from '../testing/contract-fixture';
import { rewardPoolInterface } from './contract-interfaces';
import { type ChainLog, decodeLog } from './decode-log';

const NEXT = '0x00000000000000000000000000000000000000A1';
const MOST = 2n ** 128n - 1n;

describe('what the owner’s key changes in the pool', () => {
  let fixture: ContractFixture;
  beforeAll(async () => (fixture = await contractFixture()));
  afterAll(() => fixture.stop());

  it.each<[string, unknown, Partial<ChainLog>]>([
    ['setGuardian', NEXT, { kind: 'guardian_set', to: NEXT }],
    ['setPoster', NEXT, { kind: 'poster_set', to: NEXT }],
    ['setPayer', ZeroAddress, { kind: 'payer_set', to: ZeroAddress }],
    ['announceCorrection', MOST, { kind: 'correction_announced', amount: MOST }],
    ['transferOwnership', NEXT, { kind: 'ownership_offered', to: NEXT }],
  ])('is read from the log of %s', async (name, value, change) => {
    const { operator } = fixture.people;
    const to = fixture.addresses.rewardPool;
    const { logs } = await send(operator, { to, data: rewardPoolInterface.encodeFunctionData(name, [value]) });
    expect(logs.map(decodeLog)).toEqual([expect.objectContaining({ ...change, pool: to })]);
  });
});
