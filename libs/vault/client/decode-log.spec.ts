import { getAddress, hexlify } from 'ethers';
import fc from 'fast-check';

import { rewardPoolInterface, testUsdcInterface } from './contract-interfaces';
import { type ChainLog, type RawLog, decodeLog, transferReceiver, transferSender } from './decode-log';
import { OWNER_TOPICS, POOL_TOPICS, TRANSFER_TOPIC, addressTopic } from './log-topics';

const bytes = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((value) => hexlify(value));
const address = bytes(20).map((value) => getAddress(value));
const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n });
const POOL = getAddress(`0x${'ab'.repeat(20)}`);

function emitted(event: string, args: readonly unknown[]): RawLog {
  const contract = event === 'Transfer' ? testUsdcInterface : rewardPoolInterface;
  return { address: POOL.toLowerCase(), ...contract.encodeEventLog(event, args) };
}

describe('decoding a log', () => {
  it.each<[string, (log: RawLog) => RawLog]>([
    ['another event', (log) => ({ ...log, topics: [`0x${'00'.repeat(32)}`, ...log.topics.slice(1)] })],
    ['no topics', (log) => ({ ...log, topics: [] })],
    ['an ERC-721 transfer', (log) => ({ ...log, topics: [...log.topics, `0x${'00'.repeat(32)}`], data: '0x' })],
    ['too few topics', (log) => ({ ...log, topics: log.topics.slice(0, 2) })],
    ['data that is too short', (log) => ({ ...log, data: log.data.slice(0, -2) })],
    ['data that is too long', (log) => ({ ...log, data: `${log.data}00` })],
    [
      'a topic that is no address',
      (log) => ({ ...log, topics: [TRANSFER_TOPIC, `0x${'11'.repeat(32)}`, `0x${'11'.repeat(32)}`] }),
    ],
    ['an emitter that is no address', (log) => ({ ...log, address: '0x12' })],
  ])('gives null for %s', (_, spoil) => {
    expect(decodeLog(spoil(emitted('Transfer', [POOL, POOL, 1n])))).toBeNull();
  });

  it('gives null for a veto that says more than the number', () => {
    expect(decodeLog({ ...emitted('Vetoed', [1n]), data: '0x00' })).toBeNull();
  });

  it('gives null for a refusal whose text is cut off', () => {
    const log = emitted('ClaimRefused', [`0x${'11'.repeat(32)}`, 1n, '0x1234']);
    expect(decodeLog({ ...log, data: log.data.slice(0, 130) })).toBeNull();
  });

  it('never throws, whatever is under our topics', () => {
    const known = fc.constantFrom(TRANSFER_TOPIC, ...POOL_TOPICS, ...OWNER_TOPICS);
    const topics = fc.array(fc.oneof(known, bytes(32), fc.string()), { maxLength: 5 });
    fc.assert(
      fc.property(
        fc.record({ address: fc.oneof(address, fc.string()), topics, data: fc.oneof(bytes(64), fc.string()) }),
        (log) => {
          decodeLog(log);
          transferReceiver(log);
          transferSender(log);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('gives back what was emitted, for every event', () => {
    const pool = POOL;
    const uint = (bits: bigint) => fc.bigInt({ min: 0n, max: 2n ** bits - 1n });
    const figures = { sum: uint(128n), reserved: uint(128n), asOfBlock: uint(64n), effectiveAt: amount };
    const statement = fc.record({ root: bytes(32), ...figures });
    const fields = fc.record({
      ...{ from: address, to: address, sum: amount, id: amount },
      ...{ accountId: bytes(32), settled: amount, statement },
    });
    fc.assert(
      fc.property(fields, ({ from, to, sum, id, accountId, settled, statement }) => {
        const { root, reserved, asOfBlock, effectiveAt } = statement;
        const cases: [RawLog, ChainLog][] = [
          [emitted('Transfer', [from, to, sum]), { kind: 'transfer', token: pool, from, to, amount: sum }],
          [emitted('Funded', [from, sum]), { kind: 'funded', pool, from, amount: sum }],
          [
            emitted('Claimed', [accountId, to, sum, settled]),
            { kind: 'claimed', pool, accountId, to, amount: sum, settled },
          ],
          [
            emitted('ClaimRefused', [accountId, sum, rewardPoolInterface.encodeErrorResult('AboveDue', [sum, id])]),
            { kind: 'claim_refused', pool, accountId, amount: sum, reason: 'above_due' },
          ],
          [
            emitted('Posted', [id, root, statement.sum, reserved, asOfBlock, effectiveAt]),
            { kind: 'posted', pool, number: id, ...statement },
          ],
          [emitted('Vetoed', [id]), { kind: 'vetoed', pool, number: id }],
          [emitted('PausedUntil', [id]), { kind: 'paused', pool, until: id }],
          [
            emitted('WithdrawalAnnounced', [id, to, sum, 1_795_000_000n]),
            { kind: 'withdrawal_announced', pool, id, to, amount: sum, executableAt: 1_795_000_000n },
          ],
          [emitted('WithdrawalCancelled', [id, to, sum]), { kind: 'withdrawal_cancelled', pool, id, to, amount: sum }],
          [emitted('WithdrawalExecuted', [id, to, sum]), { kind: 'withdrawal_executed', pool, id, to, amount: sum }],
          [emitted('GuardianSet', [to]), { kind: 'guardian_set', pool, to }],
          [emitted('PosterSet', [to]), { kind: 'poster_set', pool, to }],
          [emitted('PayerSet', [to]), { kind: 'payer_set', pool, to }],
          [emitted('OwnershipTransferStarted', [from, to]), { kind: 'ownership_offered', pool, to }],
          [
            emitted('CorrectionAnnounced', [sum, 1_795_000_000n]),
            { kind: 'correction_announced', pool, amount: sum, usableFrom: 1_795_000_000n },
          ],
        ];
        for (const [log, expected] of cases) expect(decodeLog(log)).toEqual(expected);
      }),
    );
  });
});

describe('sieving transfers', () => {
  it('tells sender and receiver in lower case without decoding', () => {
    fc.assert(
      fc.property(address, address, (from, to) => {
        const log = emitted('Transfer', [from, to, 1n]);
        expect(transferSender(log)).toBe(from.toLowerCase());
        expect(transferReceiver(log)).toBe(to.toLowerCase());
        expect(log.topics).toEqual([TRANSFER_TOPIC, addressTopic(from), addressTopic(to)]);
      }),
    );
  });

  it('lets other events and ERC-721 transfers fall through', () => {
    const funded = emitted('Funded', [POOL, 1n]);
    const erc721 = { ...emitted('Transfer', [POOL, POOL, 1n]), topics: [TRANSFER_TOPIC, POOL, POOL, POOL] };
    for (const log of [funded, erc721]) {
      expect(transferReceiver(log)).toBeNull();
      expect(transferSender(log)).toBeNull();
    }
  });

  it('listens for the topic that every ERC-20 uses', () => {
    expect(TRANSFER_TOPIC).toBe('0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef');
    expect(new Set(POOL_TOPICS).size).toBe(9);
  });
});
