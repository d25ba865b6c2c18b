import { hexlify } from 'ethers';
import type { StatementDto } from '@ballast/dto/statements/statement.dto';
import { formatUsdc } from '@ballast/domain/money/usdc';
import { query, queryOne } from '@ballast/platform/postgres/query';
import { ChangeReader } from '@ballast/testing/changes/change-reader';
import { untilWaitingForLocks } from '@ballast/testing/postgres/waiting-for-locks';
import { LEDGER_CHANGES } from '../changes/ledger-changes';
import { ClubHarness, USDC, type ClubMember } from '../testing/club-harness';
import { PostedStatements } from '../testing/posted-statements';
import { newHash, type TestTransaction } from '../testing/test-chain';
import { CurrentProof } from './current-proof';

describe('statements on chain', () => {
  let club: ClubHarness;
  let chain: PostedStatements;
  let member: ClubMember;

  beforeEach(async () => {
    club = await ClubHarness.start();
    chain = new PostedStatements(club);
    member = await club.memberWith();
    await club.fundPool(100n * USDC);
    await club.earn(member.id, 5n * USDC, 2n * USDC);
  });
  afterEach(() => club.stop());

  const payments = () =>
    query<{ statement: number; status: string; reason_code: string | null }>(
      club.db,
      `SELECT statement, status, reason_code FROM payment WHERE kind = 'statement' ORDER BY statement`,
    );
  const list = async (queryText = ''): Promise<StatementDto[]> =>
    (await club.api.get(`/api/statements${queryText}`).expect(200)).body as StatementDto[];
  const proof = (queryText = '', id = member.id) => club.member('get', `/api/statements/proof${queryText}`, id);
  const current = async () => (await club.ledger.app.get(CurrentProof).read(club.db, [member.id])).get(member.id);

  it('are planned as they are built; one that was not signed gives way to the next, one that was does not', async () => {
    const first = await chain.nextHour();
    expect(await payments()).toEqual([{ statement: first.number, status: 'planned', reason_code: null }]);
    const second = await chain.nextHour();
    const [before] = await payments();
    expect(before).toEqual({ statement: first.number, status: 'failed', reason_code: 'superseded' });
    await query(club.db, `UPDATE payment SET status = 'signed' WHERE status = 'planned'`);
    const third = await chain.nextHour();
    expect((await payments()).slice(1)).toEqual([
      { statement: second.number, status: 'signed', reason_code: null },
      { statement: third.number, status: 'planned', reason_code: null },
    ]);
    const { seen } = await queryOne<{ seen: boolean }>(
      club.db,
      'SELECT bool_and(pg_visible_in_snapshot(written_by, snapshot)) AS seen FROM reward, statement',
    );
    expect(seen).toBe(true);
  });

  it('are built though one is signed at that moment, which is sent then', async () => {
    const first = await chain.nextHour();
    const signing = club.db.createQueryRunner();
    await signing.startTransaction();
    await signing.query(`UPDATE ledger.payment SET status = 'signed' WHERE kind = 'statement'`);
    const building = chain.nextHour();
    await untilWaitingForLocks(club.db, 1, '%superseded%');
    await signing.commitTransaction();
    await signing.release();
    const second = await building;
    expect(await payments()).toEqual([
      { statement: first.number, status: 'signed', reason_code: null },
      { statement: second.number, status: 'planned', reason_code: null },
    ]);
  });

  it('are followed once final: matched with what was built, its payment done, shown to everybody', async () => {
    const built = await chain.nextHour();
    club.chain.mine(chain.post(1, built));
    await club.report();
    expect(await list()).toEqual([]);
    await club.report(club.chain.head);
    expect(await payments()).toMatchObject([{ statement: built.number, status: 'done' }]);
    const shown = {
      ...{ number: 1, root: hexlify(built.root), sum: formatUsdc(built.sum), reserved: '0', status: 'pending' },
      ...{ asOfBlock: Number(built.asOfBlock), checker: 'waiting', vetoTransactionHash: null, checkedAt: null },
      postedAt: new Date(chain.time * 1_000).toISOString(),
      effectiveAt: new Date(chain.effectiveAt * 1_000).toISOString(),
    };
    expect(await list()).toEqual([{ ...shown, transactionHash: expect.stringMatching(/^0x/) }]);
    expect(await club.reserves()).toMatchObject({ statement: null, pendingStatement: shown });
    expect(await current()).toBeUndefined();

    chain.matures(1);
    await club.mineFinal();
    expect(await club.reserves()).toMatchObject({
      statement: { number: 1, status: 'current' },
      pendingStatement: null,
    });
    expect(await current()).toMatchObject({
      wallet: member.wallet,
      vault: member.vault,
      entitlement: 7n * USDC,
    });
    chain.matures(2);
    await club.mineFinal(chain.post(2, await chain.nextHour()));
    expect((await list()).map(({ number, status }) => [number, status])).toEqual([
      [2, 'current'],
      [1, 'past'],
    ]);
    expect(await club.alarms()).toEqual([]);
  });

  it('come in pages, newest first', async () => {
    for (let number = 1; number <= 3; number += 1) await club.mineFinal(chain.post(number, await chain.nextHour()));
    const page = await club.api.get('/api/statements?limit=2').expect(200);
    expect((page.body as StatementDto[]).map(({ number }) => number)).toEqual([3, 2]);
    const cursor = page.headers['x-next-cursor'] as string;
    expect((await list(`?limit=2&cursor=${cursor}`)).map(({ number }) => number)).toEqual([1]);
    await club.api.get('/api/statements?cursor=nothing').expect(400);
  });

  it('leave nothing behind when a reorg takes them away before they are final', async () => {
    const built = await chain.nextHour();
    await club.mineSeen(chain.post(1, built));
    club.chain.reorg(1);
    club.chain.mine();
    await club.report(club.chain.head);
    expect(await list()).toEqual([]);
    expect(await payments()).toMatchObject([{ status: 'planned' }]);
    // It comes again, in another block.
    await club.mineFinal(chain.post(1, built));
    expect(await list()).toMatchObject([{ number: 1, status: 'pending' }]);
  });

  it('that the ledger did not build are an alarm, and nobody’s proof', async () => {
    const built = await chain.nextHour();
    await club.mineFinal(
      chain.post(1, built),
      chain.post(2, built, { root: newHash() }),
      chain.post(3, built, { reserved: '1' }),
    );
    expect(await club.alarms()).toEqual(['STATEMENT_FOREIGN', 'STATEMENT_FOREIGN']);
    expect(await list()).toHaveLength(3);
    chain.matures(3);
    await club.mineFinal();
    expect(await current()).toBeUndefined();
    expect((await proof().expect(200)).body).toMatchObject({ statement: 1 });
    await proof('?number=2').expect(404);
  });

  it('posted again by somebody else are an alarm each, though they say what is true', async () => {
    const built = await chain.nextHour();
    await club.mineFinal(chain.post(1, built));
    expect(await club.alarms()).toEqual([]);
    await club.mineFinal(chain.post(2, built), chain.post(3, built));
    expect(await club.alarms()).toEqual(['STATEMENT_FOREIGN', 'STATEMENT_FOREIGN']);
    expect((await proof().expect(200)).body).toMatchObject({ statement: 3 });
    chain.matures(3);
    await club.mineFinal();
    expect(await current()).toMatchObject({ entitlement: 7n * USDC });
  });

  it('that name a block beyond all others are foreign, and stop nothing', async () => {
    const built = await chain.nextHour();
    await club.mineFinal(chain.post(1, built, { asOfBlock: Number(2n ** 64n - 1n) }));
    expect(await club.alarms()).toEqual(['STATEMENT_FOREIGN']);
    expect(await list()).toMatchObject([{ number: 1, asOfBlock: Number.MAX_SAFE_INTEGER }]);
  });

  it('that the ledger built long ago are as foreign: they would name wallets that were given up', async () => {
    const [old, newer] = [await chain.nextHour(), await chain.nextHour()];
    expect(old.root).toEqual(newer.root);
    await club.earn(member.id, USDC);
    const newest = await chain.nextHour();
    await club.mineFinal(chain.post(1, newest), chain.post(2, old));
    expect(await club.alarms()).toEqual(['STATEMENT_FOREIGN']);
  });

  it('that the guardian vetoes never count: one alarm for a veto, and the next is posted', async () => {
    const first = await chain.nextHour();
    await club.mineFinal();
    await club.mineFinal(chain.post(1, first), chain.post(2, await chain.nextHour()));
    const transactionOfVeto = chain.veto(2, 1);
    await club.mineFinal(transactionOfVeto);
    expect(await list()).toMatchObject([
      { number: 2, status: 'vetoed', vetoTransactionHash: transactionOfVeto.hash },
      { number: 1, status: 'vetoed', vetoTransactionHash: transactionOfVeto.hash },
    ]);
    expect(await club.alarms()).toEqual(['STATEMENT_VETOED']);
    expect((await proof().expect(404)).body).toMatchObject({ code: 'NO_STATEMENT_YET', params: { reason: 'first' } });
    await club.mineFinal(chain.post(3, await chain.nextHour()));
    expect((await proof().expect(200)).body).toMatchObject({ statement: 3 });
    expect(await club.reserves()).toMatchObject({ pendingStatement: { number: 3 } });
  });

  it('posted in a pause were posted then, though they count later', async () => {
    const built = await chain.nextHour();
    chain.matures(0);
    await club.mineFinal(chain.post(1, built, { effectiveAt: chain.effectiveAt + 4 * 86_400 }));
    expect(await list()).toMatchObject([{ postedAt: new Date(chain.time * 1_000).toISOString() }]);
  });

  it('are told to every open page: as they are posted, vetoed and current, and to whoever waits for a payment', async () => {
    const headers = club.as.service('gateway');
    const reader = await ChangeReader.open(await club.ledger.app.getUrl(), headers, {
      db: club.db,
      channel: LEDGER_CHANGES,
    });
    const rewards = await club.earn(member.id, USDC);
    await club.withdraw(member.id, rewards).expect(201);
    await query(club.db, `UPDATE withdrawal SET status = 'confirmed'`);
    const [first, second] = [await chain.nextHour(), await chain.nextHour()];
    const published = async (...transactions: TestTransaction[]) => {
      await reader.received();
      await club.mineFinal(...transactions);
      const received = await reader.received();
      const isWaiting = ({ keys, audience }: (typeof received)[number]) =>
        keys.includes('money') && Array.isArray(audience) && audience.includes(member.id);
      return { all: received.some(isForAll), waiting: received.some(isWaiting) };
    };
    expect(await published()).toEqual({ all: false, waiting: false });
    expect(await published(chain.post(1, first))).toEqual({ all: true, waiting: true });
    expect(await published(chain.post(2, second))).toEqual({ all: true, waiting: true });
    expect(await published(chain.veto(2))).toEqual({ all: true, waiting: true });
    chain.matures(1);
    expect(await published()).toEqual({ all: true, waiting: true });
    expect(await published()).toEqual({ all: false, waiting: false });
    reader.leave();
  });
});

const isForAll = ({ keys, audience }: { readonly keys: readonly string[]; readonly audience: unknown }): boolean =>
  keys.includes('statements') && audience === 'all';
