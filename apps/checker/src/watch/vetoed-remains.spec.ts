import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hexlify } from 'ethers';
import { eventually } from '@ballast/testing/net/eventually';
import { runOnce } from '../once/run-once';
import { CheckedClub } from '../testing/checked-club';
import { guardianKeyFile, startChecker } from '../testing/processes';

const DAY = 86_400;
/** `StatementQueue.SIZE`: from here on a place of the ring was another statement's before. */
const RING = 32;

/** A thief of the poster key, in a pool that is older than 32 statements (a day and a half of honest hours). */
describe('a pool whose ring has gone round, and a stolen poster key', () => {
  let checked: CheckedClub;
  let ends: (() => Promise<void>)[];

  beforeEach(async () => {
    checked = await CheckedClub.start();
    ends = [];
    const member = await checked.club.join();
    await checked.club.changeWallet(member);
    await checked.club.earn(member, 80n);
    await checked.club.pass(30);
    const honest = await checked.build();
    for (let posted = 1; posted < RING; posted += 1) await checked.post(honest);
    await checked.pass(DAY);
    for (let posted = 0; posted < 3; posted += 1) await checked.post(honest);
  });
  afterEach(async () => {
    for (const end of ends) await end();
    await checked.stop();
  });

  const postFalse = () => checked.postOrder({ ...checked.lastPosted!, root: hexlify(randomBytes(32)) });
  const vetoed = async () =>
    (await checked.vetoes()).map(({ topics }) => Number(topics[1])).sort((one, other) => one - other);

  it('has every false statement vetoed, also those after a veto of several', async () => {
    const checkerFirst = await startChecker(checked);
    await eventually(async () => expect(await checkerFirst.metrics()).toContain('finding="agrees"} 4'));
    await checkerFirst.stop();
    // Two within one look, as in one block or while the checker was away.
    await postFalse();
    await postFalse();
    const checker = await startChecker(checked);
    ends.push(() => checker.stop());
    await eventually(async () => expect(await vetoed()).toEqual([35, 36]));
    await postFalse();
    await eventually(async () => expect(await vetoed()).toEqual([35, 36, 37]));
  });

  it('has them vetoed by the command too', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'ballast-key-'));
    ends.push(async () => rmSync(folder, { recursive: true }));
    const args = ['--rpc', checked.fixture.chain.url, '--database', checked.databaseUrl, '--pool', checked.pool];
    args.push('--vault-factory', checked.vaultFactory, '--guardian-key-file', guardianKeyFile(folder));
    await postFalse();
    await postFalse();
    expect(await runOnce(args, () => undefined)).toBe(1);
    await postFalse();
    expect(await runOnce(args, () => undefined)).toBe(1);
    expect(await vetoed()).toEqual([35, 36, 37]);
  });
});
