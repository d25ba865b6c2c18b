import type { ReceivingAddressDto, VaultDto } from '@ballast/dto/deposits/receiving-address.dto';
import { getAddress } from 'ethers';
import { query } from '@ballast/platform/postgres/query';
import { predictVaultAddress } from '@ballast/vault/predict-vault-address';
import { TEST_USDC_ADDRESS, newAddress, transaction, usdcMove } from '../testing/test-chain';
import { ClubHarness, USDC } from '../testing/club-harness';

const FACTORY = getAddress(`0x${'2'.repeat(40)}`);
const ZERO = `0x${'0'.repeat(40)}`;

describe('a receiving address', () => {
  let club: ClubHarness;
  const current = async (id: string): Promise<ReceivingAddressDto> =>
    (await club.member('get', '/api/auth/receiving-address', id).expect(200)).body as ReceivingAddressDto;
  const another = (id: string) => club.member('post', '/api/auth/regenerate-address', id).send({});
  const all = async (id: string): Promise<VaultDto[]> =>
    (await club.member('get', '/api/auth/receiving-addresses', id).expect(200)).body as VaultDto[];

  beforeAll(async () => (club = await ClubHarness.start()));
  afterAll(() => club.stop());
  afterEach(() => club.expectAgreement());

  it('needs a payout wallet first', async () => {
    const id = await club.join(null);
    const { body } = await club.member('get', '/api/auth/receiving-address', id).expect(409);
    expect(body.code).toBe('PAYOUT_WALLET_MISSING');
    expect((await another(id).expect(409)).body.code).toBe('PAYOUT_WALLET_MISSING');
    expect(await all(id)).toEqual([]);
  });

  it('is made at the first ask, the same ever after, and what anybody can predict', async () => {
    const wallet = newAddress();
    const id = await club.join(wallet);
    const first = await current(id);
    expect(first).toEqual({
      ...{ address: first.address, chainId: 31337, token: TEST_USDC_ADDRESS, owner: wallet, status: 'current' },
      paymentUri: `ethereum:${TEST_USDC_ADDRESS}@31337/transfer?address=${first.address}`,
    });
    expect(await current(id)).toEqual(first);
    const [vault] = await all(id);
    expect(vault).toMatchObject({ owner: wallet, recoveryWallet: null, factory: FACTORY, balance: '0', counter: 0 });
    expect(vault?.verify).toContain(`predict(${wallet}, ${ZERO}, 0) answers ${first.address}.`);
    expect(vault?.verify).toContain(`deployAndRelease(${wallet}, ${ZERO}, 0, ${TEST_USDC_ADDRESS}, amount)`);
    expect(vault?.verify).toContain('npm run verify:vault finds');
    const german = club.member('get', '/api/auth/receiving-addresses', id).set('accept-language', 'de');
    expect((await german.expect(200)).body[0].verify).toMatch(/^Fragen Sie die Fabrik .* npm run verify:vault findet/);
    expect(predictVaultAddress(FACTORY, { owner: wallet, recovery: ZERO, counter: 0n })).toBe(first.address);
  });

  it('is one for 20 first asks at once', async () => {
    const id = await club.join();
    const answers = await Promise.all(Array.from({ length: 20 }, () => current(id)));
    expect(new Set(answers.map(({ address }) => address)).size).toBe(1);
    expect(await all(id)).toHaveLength(1);
  });

  it('can be made anew; older ones stay listed and credited', async () => {
    const { id, vault } = await club.memberWith();
    const { body } = await another(id).expect(200);
    expect(body.address).not.toBe(vault);
    await club.mineFinal(transaction(usdcMove(newAddress(), vault, 5n * USDC)));
    expect((await all(id)).map(({ address, status, balance }) => [address, status, balance])).toEqual([
      [body.address, 'current', '0'],
      [vault, 'older', '5'],
    ]);
    expect(await club.principalOf(id)).toBe('5');
  });

  it('is refused to a member whose payout wallet is a vault: nobody could open it without the site', async () => {
    const { vault } = await club.memberWith();
    const id = await club.join(vault);
    expect((await club.member('get', '/api/auth/receiving-address', id).expect(422)).body.code).toBe(
      'FORBIDDEN_WALLET',
    );
    expect(await all(id)).toEqual([]);
  });

  it('changes with the payout wallet, though the queue has not told the ledger yet', async () => {
    const { id, vault } = await club.memberWith();
    const [wallet, recovery] = [newAddress(), newAddress()];
    await club.publishFacts(id, wallet, { version: 2, recoveryWallet: recovery });
    const next = await current(id);
    expect(next.address).not.toBe(vault);
    expect((await all(id))[0]).toMatchObject({ owner: wallet, recoveryWallet: recovery, status: 'current' });
    expect((await all(id))[1]).toMatchObject({ address: vault, status: 'older' });
  });

  describe('while a changed payout wallet waits', () => {
    const hold = async (previousWallet: string, hours = 48) => ({
      since: await club.fromNow(-1),
      until: await club.fromNow(hours),
      previousWallet,
    });

    it('stays the one of the wallet before, is credited, and no other is made', async () => {
      const { id, wallet, vault } = await club.memberWith();
      await club.publishFacts(id, newAddress(), { version: 2, walletHold: await hold(wallet) });
      expect((await current(id)).address).toBe(vault);
      const { body } = await another(id).expect(422);
      expect(body.code).toBe('WALLET_ON_HOLD');
      expect(body.message).toMatch(/Until [A-Z][a-z]{2} \d\d?, \d{4}, \d\d:\d\d UTC no new receiving address is made/);
      expect(await all(id)).toHaveLength(1);
      await club.mineFinal(transaction(usdcMove(newAddress(), vault, 5n * USDC)));
      expect(await club.principalOf(id)).toBe('5');
    });

    it('stays that one under 20 asks for it and for a new one at once', async () => {
      const { id, wallet, vault } = await club.memberWith();
      await club.publishFacts(id, newAddress(), { version: 2, walletHold: await hold(wallet) });
      const event = Array.from({ length: 10 }, () => another(id).expect(422));
      const shown = await Promise.all(Array.from({ length: 10 }, () => current(id)));
      await Promise.all(event);
      expect(new Set(shown.map(({ address }) => address))).toEqual(new Set([vault]));
      expect(await all(id)).toHaveLength(1);
    });

    it('is refused when there was none, or only one of a wallet left long ago', async () => {
      const fresh = await club.join();
      await club.publishFacts(fresh, newAddress(), { version: 2, walletHold: await hold(newAddress()) });
      const { id } = await club.memberWith();
      await club.publishFacts(id, newAddress(), { version: 2, walletHold: await hold(newAddress()) });
      for (const member of [fresh, id]) {
        const { body } = await club.member('get', '/api/auth/receiving-address', member).expect(422);
        expect(body.code).toBe('WALLET_ON_HOLD');
      }
    });

    it('is the new wallet’s once the hold is over, and the old one’s again when the change was taken back', async () => {
      const { id, wallet, vault } = await club.memberWith();
      const next = newAddress();
      await club.publishFacts(id, next, { version: 2, walletHold: await hold(wallet) });
      expect((await current(id)).address).toBe(vault);
      await club.publishFacts(id, wallet, { version: 3 });
      expect((await current(id)).address).toBe(vault);
      await club.publishFacts(id, next, { version: 4, walletHold: await hold(wallet, -0.5) });
      expect((await current(id)).address).not.toBe(vault);
      expect((await all(id))[0]).toMatchObject({ owner: next, status: 'current' });
    });
  });

  it('is watched from the first ask on, in an order that passes none over', async () => {
    const before = await query<{ seq: bigint }>(club.db, 'SELECT coalesce(max(seq), 0) AS seq FROM vault');
    const ids = await Promise.all(Array.from({ length: 10 }, () => club.join()));
    const made = await Promise.all(ids.map((id) => current(id)));
    const path = `/internal/chain/addresses?after=${before[0]!.seq}&limit=100`;
    const { body } = await club.service('get', path).expect(200);
    expect(body.map(({ address }: { address: string }) => address).sort()).toEqual(
      made.map(({ address }) => address).sort(),
    );
    const seqs = body.map(({ seq }: { seq: number }) => seq) as number[];
    expect(seqs).toEqual([...seqs].sort((a, b) => a - b));
  });

  it('is not given while reserves are short, but those that exist are shown', async () => {
    const { id, vault } = await club.memberWith(3n * USDC);
    await query(club.db, 'UPDATE reserve_state SET short = true');
    expect((await another(id).expect(422)).body.code).toBe('RESERVES_SHORT');
    const fresh = await club.join();
    const { body } = await club.member('get', '/api/auth/receiving-address', fresh).expect(422);
    expect(body.code).toBe('RESERVES_SHORT');
    expect((await current(id)).address).toBe(vault);
    expect(await all(id)).toHaveLength(1);
    await query(club.db, 'UPDATE reserve_state SET short = false');
  });

  it('of a member whom auth does not know is 404; while auth is away 503', async () => {
    const stranger = '01990000-0000-7000-8000-00000000abcd';
    expect((await club.member('get', '/api/auth/receiving-address', stranger).expect(404)).body.code).toBe('NOT_FOUND');
    const away = await ClubHarness.start();
    const id = await away.join();
    await away.auth.stop();
    const { body } = await away.member('get', '/api/auth/receiving-address', id).expect(503);
    expect(body.code).toBe('SERVICE_UNAVAILABLE');
    await away.stop();
  });

  it.each(['after=-1', 'after=x', 'limit=0', 'limit=10001', 'limit=1.5', 'after=1e99'])(
    'list of addresses with %s is refused',
    async (query) => {
      await club.service('get', `/internal/chain/addresses?${query}`).expect(400);
    },
  );
});
