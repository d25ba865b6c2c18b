import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReceivingAddressDto, VaultDto } from '@ballast/dto/deposits/receiving-address.dto';
import { newAddress, transaction, usdcMove } from '../testing/test-chain';
import { ClubHarness, USDC } from '../testing/club-harness';

interface Vectors {
  readonly factory: string;
  readonly vaults: readonly { owner: string; recovery: string; counter: string; address: string }[];
}

const VECTORS = JSON.parse(
  readFileSync(path.resolve(__dirname, '../../../../libs/vault/vectors/vault-addresses.json'), 'utf8'),
) as Vectors;

describe('the counter of a receiving address', () => {
  let club: ClubHarness;
  const current = async (id: string): Promise<ReceivingAddressDto> =>
    (await club.member('get', '/api/auth/receiving-address', id).expect(200)).body as ReceivingAddressDto;
  const another = (id: string) => club.member('post', '/api/auth/regenerate-address', id).send({});
  const all = async (id: string): Promise<VaultDto[]> =>
    (await club.member('get', '/api/auth/receiving-addresses', id).expect(200)).body as VaultDto[];
  const pay = (to: string, amount = 10n * USDC) => club.mineFinal(transaction(usdcMove(newAddress(), to, amount)));

  beforeAll(async () => (club = await ClubHarness.start({ VAULT_FACTORY_ADDRESS: VECTORS.factory })));
  afterAll(() => club.stop());
  afterEach(() => club.expectAgreement());

  it('gives the addresses of the shared vector file, one Regenerate after the other', async () => {
    const [first] = VECTORS.vaults;
    const same = VECTORS.vaults.filter(({ owner, recovery }) => owner === first?.owner && recovery === first.recovery);
    const id = await club.join();
    await club.publishFacts(id, first?.owner ?? null, { version: 2, recoveryWallet: first?.recovery ?? '' });
    const given = [(await current(id)).address];
    while (given.length < same.length) given.push((await another(id).expect(200)).body.address as string);
    expect(given).toEqual(same.map(({ address }) => address));
    expect((await all(id)).map(({ counter }) => counter)).toEqual(same.map(({ counter }) => Number(counter)).reverse());
  });

  it('starts at 0 for each pair: another recovery wallet counts anew', async () => {
    const wallet = newAddress();
    const id = await club.join(wallet);
    await current(id);
    await another(id).expect(200);
    await club.publishFacts(id, wallet, { version: 2, recoveryWallet: newAddress() });
    await current(id);
    expect((await all(id)).map(({ counter }) => counter)).toEqual([0, 1, 0]);
  });

  it('is taken once for a pair, whoever asks: 50 members who name the same wallets get 50 vaults, 0 to 49', async () => {
    const wallet = newAddress();
    const ids = await Promise.all(Array.from({ length: 50 }, () => club.join(wallet)));
    const given = await Promise.all(ids.map((id) => current(id)));
    expect(new Set(given.map(({ address }) => address)).size).toBe(50);
    const rows = (await Promise.all(ids.map((id) => all(id)))).flat();
    expect(rows.map(({ counter }) => counter).sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, i) => i));
    await pay(given[7]!.address);
    expect(await club.principalOf(ids[7]!)).toBe('10');
    expect(await club.principalOf(ids[8]!)).toBe('0');
  });

  it('never leaves a gap under 50 Regenerates at once: four more are given, the rest is refused in words', async () => {
    const id = await club.join();
    await current(id);
    const answers = await Promise.all(Array.from({ length: 50 }, () => another(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    const refused = answers.filter(({ status }) => status === 422);
    expect(refused).toHaveLength(46);
    expect(refused[0]?.body).toMatchObject({ code: 'TOO_MANY_UNUSED_ADDRESSES' });
    expect(refused[0]?.body.message).toContain('You have 5 receiving addresses that less than 10.00 USDC has come to.');
    expect((await all(id)).map(({ counter }) => counter)).toEqual([4, 3, 2, 1, 0]);
  });

  it('goes on once a deposit, not dust, came to one of five; what was refused took no counter', async () => {
    const id = await club.join();
    const first = await current(id);
    for (let i = 0; i < 4; i += 1) await another(id).expect(200);
    await another(id).expect(422);
    await pay(first.address, 1n);
    await another(id).expect(422);
    await pay(first.address);
    await another(id).expect(200);
    expect((await all(id))[0]).toMatchObject({ counter: 5, status: 'current' });
  });

  it('stays within what a search from the wallets looks at, though others name the same wallets', async () => {
    const wallet = newAddress();
    const victim = await club.join(wallet);
    const own = await current(victim);
    const others = await Promise.all(Array.from({ length: 8 }, () => club.join(wallet)));
    const codes = new Map<string, number>();
    for (const id of others) {
      await current(id);
      for (let i = 0; i < 5; i += 1) {
        const { status, body } = await another(id);
        const word = status === 200 ? 'given' : (body.code as string);
        codes.set(word, (codes.get(word) ?? 0) + 1);
      }
    }
    const counters = (await Promise.all(others.map((id) => all(id)))).flat().map(({ counter }) => counter);
    // 20 unused in a row, and a first address each for those who came later.
    expect(Math.max(...counters)).toBeLessThan(20 + others.length);
    expect(codes.get('TOO_MANY_UNUSED_ADDRESSES')).toBeGreaterThan(0);
    expect((await current(victim)).address).toBe(own.address);
    await pay(own.address);
    expect(await club.principalOf(victim)).toBe('10');
    const late = await club.join(wallet);
    await current(late);
    expect((await another(late).expect(422)).body.message).toContain('name another recovery wallet');
  });

  it('is that of before when a member returns to wallets of before', async () => {
    const wallet = newAddress();
    const id = await club.join(wallet);
    const first = await current(id);
    await club.publishFacts(id, newAddress(), { version: 2 });
    expect((await current(id)).address).not.toBe(first.address);
    await club.publishFacts(id, wallet, { version: 3 });
    expect(await current(id)).toEqual(first);
    expect(await all(id)).toHaveLength(2);
  });
});
