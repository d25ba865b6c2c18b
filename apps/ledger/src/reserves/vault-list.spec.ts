import type { VaultListHeadDto } from '@ballast/dto/reserves/vault-list.dto';
import { formatUsdc } from '@ballast/domain/money/usdc';
import { query } from '@ballast/platform/postgres/query';
import { transaction, usdcMove } from '../testing/test-chain';
import { ClubHarness, USDC, type ClubMember } from '../testing/club-harness';

const MANY = 5_000;

/** Every line of an NDJSON list. */
function linesOf(text: string): { head: VaultListHeadDto; addresses: string[]; last: unknown } {
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
  const rows = lines.slice(1, -1) as { address: string }[];
  return { head: lines[0] as VaultListHeadDto, addresses: rows.map(({ address }) => address), last: lines.at(-1) };
}

describe('the list of vaults', () => {
  let club: ClubHarness;
  let url: string;
  const members: ClubMember[] = [];
  const read = async (path = '/api/reserves/vaults') => linesOf(await (await fetch(url + path)).text());

  beforeAll(async () => {
    club = await ClubHarness.start();
    url = await club.ledger.app.getUrl();
    for (const amount of [5n, 0n, 7n, 11n]) members.push(await club.memberWith(amount * USDC));
  });
  afterAll(() => club.stop());

  it('lets anybody add up what the chain shows, at the block it names', async () => {
    await club.redeem(members[0]!.id, '2').expect(202);
    await club.mineFinal(transaction(usdcMove(members[0]!.vault, members[0]!.wallet, 2n * USDC)));
    const response = await fetch(`${url}/api/reserves/vaults`);
    expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    const { head, addresses, last } = linesOf(await response.text());
    expect(response.headers.get('x-block-number')).toBe(String(head.blockNumber));
    expect(response.headers.get('x-block-hash')).toBe(head.blockHash);
    expect(addresses).toEqual(members.map(({ vault }) => vault).sort());
    expect(last).toEqual({ count: addresses.length });
    const sum = addresses.reduce((all, address) => all + club.chain.balanceOf(address, head.blockNumber ?? 0), 0n);
    const reserves = await club.reserves();
    expect(head).toEqual({
      ...{ chainId: 31337, blockNumber: reserves.blockNumber, blockHash: reserves.blockHash },
      ...{ usdc: reserves.contracts[0]!.address, rewardPool: reserves.contracts[2]!.address },
      ...{ vaultCount: reserves.vaultCount, vaults: formatUsdc(sum), pool: reserves.assets.rewardPool },
    });
    expect(reserves.assets.vaults).toBe('21');
  });

  it('says nothing of members: a line is an address, in the order of addresses', async () => {
    const text = await (await fetch(`${url}/api/reserves/vaults`)).text();
    for (const { id, wallet } of members) expect(text).not.toMatch(new RegExp(`${id}|${wallet}`, 'i'));
    for (const line of text.trimEnd().split('\n').slice(1, -1))
      expect(line).toMatch(/^\{"address":"0x[0-9a-fA-F]{40}"\}$/);
  });

  it('is a file of one column for whoever asks for CSV', async () => {
    const response = await fetch(`${url}/api/reserves/vaults`, { headers: { accept: 'text/csv' } });
    expect(response.headers.get('content-type')).toContain('text/csv');
    expect(response.headers.get('x-block-number')).toBe(String(club.chain.head));
    const addresses = members.map(({ vault }) => vault).sort();
    expect(await response.text()).toBe(['address', ...addresses].map((cell) => `"${cell}"\r\n`).join(''));
  });

  it('goes on behind a cursor, and refuses what is none', async () => {
    const { addresses } = await read();
    expect((await read(`/api/reserves/vaults?cursor=${addresses[1]}`)).addresses).toEqual(addresses.slice(2));
    expect((await club.api.get('/api/reserves/vaults?cursor=1').expect(400)).body.code).toBe('INVALID_INPUT');
  });

  describe('of a large club', () => {
    beforeAll(async () => {
      await query(
        club.db,
        `INSERT INTO vault (address, member_id, owner, recovery, counter, status, created_at)
         SELECT '0x' || encode(substr(sha256(n::text::bytea), 1, 20), 'hex'), $1, '0x', '0x', n, 'older', now()
           FROM generate_series(1, ${MANY}) AS n`,
        [members[0]!.id],
      );
    });

    it('has as many addresses as the reserves count, while more vaults are made', async () => {
      const reading = read();
      await Promise.all(Array.from({ length: 5 }, () => club.memberWith()));
      const { head, addresses, last } = await reading;
      expect(new Set(addresses).size).toBe(head.vaultCount);
      expect(last).toEqual({ count: head.vaultCount });
      expect(head.vaultCount).toBeGreaterThanOrEqual(MANY + members.length);
    });
  });

  it('of nobody is empty and names no block before the first', async () => {
    const fresh = await ClubHarness.start();
    const text = (await fetch(`${await fresh.ledger.app.getUrl()}/api/reserves/vaults`)).text();
    expect(linesOf(await text)).toMatchObject({
      head: { blockNumber: null, vaults: '0', vaultCount: 0 },
      addresses: [],
    });
    await fresh.stop();
  });
});
