import { keccak256 } from 'ethers';
import { query } from '@ballast/platform/postgres/query';
import { eventually } from '@ballast/testing/net/eventually';
import { rewardPoolInterface } from '@ballast/vault/contract-interfaces';
import { CheckedClub } from '../testing/checked-club';
import { DatabaseGate } from '../testing/database-gate';
import { type RunningChecker, startChecker, startLedger } from '../testing/processes';

const DAY = 86_400;

describe('the checker', () => {
  let checked: CheckedClub;
  let ends: (() => Promise<void>)[];

  beforeEach(async () => {
    checked = await CheckedClub.start();
    ends = [];
    const member = await checked.club.join();
    await checked.club.changeWallet(member);
    await checked.club.earn(member, 80n);
    await checked.club.pass(30);
  });
  afterEach(async () => {
    for (const end of ends) await end();
    await checked.stop();
  });

  async function start(more: Readonly<Record<string, string>> = {}): Promise<RunningChecker> {
    const checker = await startChecker(checked, more);
    ends.unshift(() => checker.stop());
    return checker;
  }
  const standing = async () => (await (await checked.checker()).run()).findings.map(({ posted }) => posted.number);
  const guardianNonce = () => checked.fixture.provider.getTransactionCount(checked.fixture.people.guardian.address);
  async function untilSeen(checker: RunningChecker, line: string): Promise<void> {
    await eventually(async () => expect((await checker.metrics()).split('\n')).toContain(line));
  }
  const find = (number: number) =>
    query<{ checker: string; reason: string | null }>(
      checked.db,
      'SELECT checker, check_reason AS reason FROM posted_statement WHERE number = $1',
      [number],
    );
  /** As the ledger stores a posting once its block is final. */
  const makeFinal = (number: number) =>
    query(
      checked.db,
      `INSERT INTO posted_statement (number, root, sum, reserved, as_of_block, posted_at, effective_at, transaction_hash,
                                     block_number)
       SELECT $1::int, root, sum, reserved, as_of_block, built_at, effective_at, 'hash' || $1::int, 1
         FROM statement WHERE number = 1`,
      [number],
    );

  it('vetoes a false root in the block after its posting, and tells the ledger when that is final', async () => {
    const ledger = await startLedger(checked);
    ends.push(() => ledger.stop());
    await checked.publish();
    const checker = await start({ LEDGER_URL: ledger.url });
    await untilSeen(checker, 'checker_statements{finding="agrees"} 1');
    await checked.publishFalse();
    const postedIn = await checked.fixture.provider.getBlockNumber();
    await eventually(async () => expect(await checked.vetoes()).toHaveLength(1));
    expect((await checked.vetoes())[0]!.blockNumber).toBe(postedIn + 1);
    expect(await standing()).toEqual([1n]);
    await makeFinal(1);
    await makeFinal(2);
    await eventually(async () => expect(await find(1)).toEqual([{ checker: 'agrees', reason: null }]));
    await eventually(async () =>
      expect(await find(2)).toEqual([
        { checker: 'differs', reason: expect.stringMatching(/^the ledger built no statement/) as string },
      ]),
    );
    expect(checker.errors.join()).toContain('A statement differs.');
  });

  it('harms nothing beside a second one: the same statement is gone, the one before and the one after stand', async () => {
    await checked.publish();
    const both = await Promise.all([start(), start()]);
    await Promise.all(both.map((checker) => untilSeen(checker, 'checker_statements{finding="agrees"} 1')));
    await checked.publishFalse();
    await eventually(async () => expect(await checked.vetoes()).toHaveLength(1));
    await Promise.all(both.map((checker) => untilSeen(checker, 'checker_statements{finding="differs"} 0')));
    await checked.publish();
    await Promise.all(both.map((checker) => untilSeen(checker, 'checker_statements{finding="agrees"} 2')));
    expect(await standing()).toEqual([1n, 3n]);
    expect(await checked.vetoes()).toHaveLength(1);
  });

  it('vetoes the first false one, and all later ones with it', async () => {
    await checked.publishFalse();
    await checked.publish();
    await start();
    await eventually(async () => expect(await standing()).toEqual([]));
    expect(await guardianNonce()).toBe(1);
  });

  it('vetoes a false one though the RPC that it reads makes up another before it', async () => {
    const liar = await checked.flakyRpc();
    const firstStatement = rewardPoolInterface.encodeFunctionData('statement', [1]);
    liar.treat = ({ method, params }) => {
      if (method !== 'eth_call' || (params[0] as { data: string }).data !== firstStatement) return null;
      return { alter: (result) => `0x${'6'.repeat(64)}${String(result).slice(66)}` };
    };
    await checked.publish();
    await checked.publishFalse();
    const { url } = checked.fixture.chain;
    const checker = await start({ RPC_URLS: [liar.url, url, `${url}/`].join() });
    await eventually(async () => expect(await checked.vetoes()).toHaveLength(1));
    expect(await standing()).toEqual([1n]);
    expect(checker.errors.join()).toContain('Most RPCs do not show the statement to veto.');
  });

  it.each([
    ['hides', { result: [] }],
    ['never answers a question for', 'stay silent'],
  ] as const)('vetoes a false one whose log the first RPC %s', async (_what, treatment) => {
    const liar = await checked.flakyRpc();
    liar.treat = ({ method }) => (method === 'eth_getLogs' ? treatment : null);
    await checked.publish();
    const { url } = checked.fixture.chain;
    const checker = await start({ RPC_URLS: [liar.url, url, `${url}/`].join(), RPC_TIMEOUT_MS: '1000' });
    await untilSeen(checker, 'checker_statements{finding="agrees"} 1');
    await checked.publishFalse();
    await eventually(async () => expect(await checked.vetoes()).toHaveLength(1));
  });

  it('only tells without a key', async () => {
    const checker = await start({ GUARDIAN_KEY_FILE: '' });
    await checked.publishFalse();
    await untilSeen(checker, 'checker_statements{finding="differs"} 1');
    expect(await guardianNonce()).toBe(0);
    expect(checker.errors.join()).toContain('A statement differs.');
  });

  const fundGuardian = (wei: bigint) =>
    checked.fixture.chain.rpc('anvil_setBalance', [checked.fixture.people.guardian.address, `0x${wei.toString(16)}`]);

  it('offers what the guardian has when that is less than it would offer', async () => {
    const { baseFeePerGas } = (await checked.fixture.provider.getBlock('latest'))!;
    await checked.publishFalse();
    await fundGuardian(500_000n * baseFeePerGas!);
    await start();
    await eventually(async () => expect(await checked.vetoes()).toHaveLength(1));
  });

  it('sends a veto again that was lost, and says so, where it cannot offer more for another', async () => {
    const rpc = await checked.flakyRpc();
    const sent: unknown[] = [];
    rpc.treat = ({ method, params }) => {
      if (method !== 'eth_sendRawTransaction') return null;
      return sent.push(params[0]) === 1 ? { result: keccak256(String(params[0])) } : null;
    };
    const { baseFeePerGas } = (await checked.fixture.provider.getBlock('latest'))!;
    await checked.publishFalse();
    await fundGuardian(500_000n * baseFeePerGas!);
    const checker = await start({ RPC_URLS: rpc.url });
    await eventually(async () => expect(await checked.vetoes()).toHaveLength(1), 40_000);
    expect(new Set(sent).size).toBe(1);
    await eventually(() => expect(checker.errors.join()).toContain('has room for a higher offer'));
  });

  it('says that the guardian has no gas, and vetoes once it has', async () => {
    await fundGuardian(0n);
    await checked.publishFalse();
    const checker = await start();
    await eventually(() => expect(checker.errors.join()).toContain('the guardian has no gas'));
    await fundGuardian(10n ** 18n);
    await eventually(async () => expect(await checked.vetoes()).toHaveLength(1));
  });

  it('waits without its database, vetoes nothing, and goes on by itself when it is back', async () => {
    const gate = await DatabaseGate.to(checked.databaseUrl);
    ends.push(() => gate.shut());
    await checked.publish();
    await gate.open();
    const checker = await start({ DATABASE_URL: gate.url });
    await untilSeen(checker, 'checker_statements{finding="agrees"} 1');
    await gate.shut();
    await checked.publishFalse();
    await untilSeen(checker, 'checker_statements{finding="waiting"} 1');
    expect(await guardianNonce()).toBe(0);
    await gate.open();
    await eventually(async () => expect(await checked.vetoes()).toHaveLength(1));
  });

  it('says the worst when a false one has matured, which nothing takes away', async () => {
    await checked.publishFalse();
    await checked.pass(DAY);
    const checker = await start();
    await untilSeen(checker, 'checker_matured_differs 1');
    await eventually(() => expect(checker.errors.join()).toContain('has matured: pause the pool'));
    expect(await guardianNonce()).toBe(0);
  });
});
