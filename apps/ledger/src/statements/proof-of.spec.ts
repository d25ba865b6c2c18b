import { ZeroAddress } from 'ethers';
import { newId } from '@ballast/platform/ids/new-id';
import { parseProofFile } from '@ballast/vault/statements/parse-proof-file';
import { toInclusion, writeProofFile, type ProofFile } from '@ballast/vault/statements/proof-file';
import { proofFault } from '@ballast/vault/statements/verify-proof';
import { LedgerHarness } from '../testing/ledger-harness';
import { RewardedClub } from '../testing/rewarded-club';
import { newAddress } from '../testing/test-chain';
import { BuildStatement } from './build-statement';
import { ProofOf, type BuiltProof } from './proof-of';
import { KEPT_STATEMENTS, newestStatement, type Statement } from './statement.store';

describe('the proof of a member', () => {
  let ledger: LedgerHarness;
  let club: RewardedClub;

  beforeEach(async () => {
    ledger = await LedgerHarness.start();
    club = new RewardedClub(ledger.db);
    await club.start();
  });
  afterEach(() => ledger.stop());

  const proofOf = (memberId: string, number?: number) => ledger.app.get(ProofOf).read(memberId, number);
  /** The statement of the next hour; the schedule of the process may have been quicker. */
  async function nextHour(): Promise<Statement> {
    await club.pass(1);
    await ledger.app.get(BuildStatement).run();
    return (await newestStatement(ledger.db))!;
  }
  /** As the member's file will be read: what the pool adds, any pool would. */
  function faultOf(proof: BuiltProof): unknown {
    const { file, faults } = parseProofFile(writeProofFile({ ...proof, pool: newAddress(), settled: 0n } as ProofFile));
    return file === null ? faults : proofFault(toInclusion(file));
  }

  it('is none without a statement, without a reward, and for a statement that does not exist', async () => {
    const [member, other] = [await club.join(), await club.join()];
    await club.earn(member, 8n);
    expect(await proofOf(member.id)).toBeNull();
    await nextHour();
    expect(await proofOf(member.id)).not.toBeNull();
    expect(await proofOf(other.id)).toBeNull();
    expect(await proofOf(newId())).toBeNull();
    expect(await proofOf(member.id, 2)).toBeNull();
    expect(await proofOf(member.id, 0)).toBeNull();
  });

  it('has no siblings in a statement of one account', async () => {
    const member = await club.join();
    await club.earn(member, 8n);
    await club.changeWallet(member);
    await club.pass(24);
    const { number, root } = await nextHour();
    const proof = (await proofOf(member.id))!;
    expect(proof).toMatchObject({ chainId: 31337, statement: number, path: [], root: `0x${root.toString('hex')}` });
    expect(proof).toMatchObject({ wallet: member.wallet, vault: ZeroAddress, entitlement: 8n, sum: 8n });
    expect(faultOf(proof)).toBeNull();
  });

  it('holds for every member in every statement that is kept, while accounts join and the tree doubles', async () => {
    const roots = new Map<number, string>();
    const joined = new Map<string, number>();
    for (let round = 1; round <= 9; round += 1) {
      const member = await club.join();
      await club.earn(member, BigInt(round) * 100n, club.members[0]);
      if (round % 3 === 0) await club.newVault(club.members[1]!);
      await club.pass(11);
      const { number, root } = await nextHour();
      roots.set(number, `0x${root.toString('hex')}`);
      joined.set(member.id, number);
    }
    for (const { id } of club.members) {
      for (const [number, root] of roots) {
        const proof = await proofOf(id, number);
        expect(proof === null).toBe(number < joined.get(id)!);
        if (proof === null) continue;
        expect(proof).toMatchObject({ statement: number, root });
        expect(faultOf(proof)).toBeNull();
        expect(faultOf({ ...proof, entitlement: proof.entitlement + 1n })).toBe('root');
      }
      expect(await proofOf(id)).toEqual(await proofOf(id, Math.max(...roots.keys())));
    }
  });

  it('holds in the oldest statement that is kept, and is none in the one before', async () => {
    const [member, other] = [await club.join(), await club.join()];
    for (let round = 0; round < KEPT_STATEMENTS + 2; round += 1) {
      await club.earn(round % 2 === 0 ? member : other, 50n, other);
      await nextHour();
    }
    const { number } = (await newestStatement(ledger.db))!;
    for (const { id } of [member, other]) {
      const oldest = number - KEPT_STATEMENTS + 1;
      expect(faultOf((await proofOf(id, oldest))!)).toBeNull();
      expect(await proofOf(id, oldest - 1)).toBeNull();
    }
  });
});
