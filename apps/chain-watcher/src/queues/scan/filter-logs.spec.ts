import { rewardPoolInterface } from '@ballast/vault/contract-interfaces';
import { CLAIMED_TOPIC, TRANSFER_TOPIC, addressTopic } from '@ballast/vault/log-topics';
import * as fc from 'fast-check';
import { ZeroAddress, concat, getAddress, toBeHex } from 'ethers';
import type { PlacedLog } from '../../rpc/parse-answers';
import { AddressTable } from '../../watch-list/address-table';
import { filterLogs } from './filter-logs';

const address = (n: number): string => getAddress(toBeHex(n, 20));
const CONTRACTS = { usdc: address(0xaa), vaultFactory: address(0xbb), rewardPool: address(0xcc) };
const VAULTS = [1, 2, 3].map(address);
const vaults = new AddressTable(1);
for (const vault of VAULTS) vaults.add(vault);

const someAddress = fc.constantFrom(...VAULTS, CONTRACTS.rewardPool, ...[10, 11, 12].map(address));
const transfer = fc.record({
  token: fc.constantFrom(CONTRACTS.usdc, CONTRACTS.usdc, address(0xdd)),
  from: someAddress,
  to: someAddress,
  amount: fc.oneof(fc.constant(0n), fc.bigInt({ min: 1n, max: 2n ** 256n - 1n })),
  upper: fc.boolean(),
});

function logOf(
  { token, from, to, amount, upper }: typeof transfer extends fc.Arbitrary<infer T> ? T : never,
  logIndex: number,
): PlacedLog {
  const spell = (hex: string): string => (upper ? `0x${hex.slice(2).toUpperCase()}` : hex.toLowerCase());
  return {
    address: spell(token),
    topics: [TRANSFER_TOPIC, spell(addressTopic(from)), spell(addressTopic(to))],
    data: toBeHex(amount, 32),
    blockNumber: 5,
    blockHash: `0x${'b'.repeat(64)}`,
    transactionHash: `0x${'c'.repeat(64)}`,
    logIndex,
  };
}

describe('sieving logs', () => {
  it('keeps exactly what concerns a vault or the pool, once and in order, however nodes spell it', () => {
    fc.assert(
      fc.property(fc.array(transfer, { maxLength: 60 }), fc.boolean(), (transfers, twice) => {
        const logs = transfers.map(logOf);
        const given = twice ? [...logs, ...[...logs].reverse()] : [...logs].reverse();
        const expected = transfers
          .map((row, logIndex) => ({ ...row, logIndex }))
          .filter(({ token, from, to, amount }) => {
            const ours =
              token === CONTRACTS.usdc && [from, to].some((one) => [...VAULTS, CONTRACTS.rewardPool].includes(one));
            return amount > 0n && (ours || VAULTS.includes(to));
          })
          .map(({ token, from, to, amount, logIndex }) => ({ token, from, to, amount: String(amount), logIndex }));
        expect(filterLogs(given, vaults, CONTRACTS).transfers).toMatchObject(expected);
        expect(filterLogs(given, vaults, CONTRACTS).transfers).toHaveLength(expected.length);
      }),
    );
  });

  it('does not fall for look-alikes: NFTs, events of another pool, broken data', () => {
    const log = logOf({ token: CONTRACTS.usdc, from: address(9), to: VAULTS[0]!, amount: 5n, upper: false }, 0);
    const paid = {
      ...log,
      address: CONTRACTS.rewardPool,
      topics: [CLAIMED_TOPIC, `0x${'1'.repeat(64)}`, addressTopic(address(9))],
    };
    const lookAlikes = [
      { ...log, topics: [...log.topics, log.topics[1]!] },
      { ...log, data: '0x' },
      { ...log, topics: [log.topics[0]!, log.topics[1]!, `0x${'1'.repeat(24)}${VAULTS[0]!.slice(2)}`] },
      { ...paid, address: address(0xee) },
      { ...paid, data: '0x01' },
    ].map((one, logIndex) => ({ ...one, logIndex }));
    expect(filterLogs(lookAlikes, vaults, CONTRACTS)).toEqual({ transfers: [], poolEvents: [] });
    expect(
      filterLogs([{ ...paid, data: concat([toBeHex(5n, 32), toBeHex(7n, 32)]) }], vaults, CONTRACTS).poolEvents,
    ).toMatchObject([{ event: 'claimed', id: `0x${'1'.repeat(64)}`, amount: '5', to: address(9) }]);
  });

  it('keeps what the owner of the pool changes, but not whom its constructor names', () => {
    const at = (transaction: string, event: string, args: unknown[]): PlacedLog => ({
      address: CONTRACTS.rewardPool,
      ...rewardPoolInterface.encodeEventLog(event, args),
      ...{ blockNumber: 5, blockHash: `0x${'b'.repeat(64)}`, transactionHash: `0x${transaction.repeat(64)}` },
      logIndex: 0,
    });
    const logs = [
      at('c', 'OwnershipTransferred', [ZeroAddress, address(9)]),
      ...['PosterSet', 'PayerSet', 'GuardianSet'].map((event) => at('c', event, [address(8)])),
      at('d', 'GuardianSet', [address(7)]),
      at('d', 'PosterSet', [address(7)]),
      at('d', 'PayerSet', [ZeroAddress]),
      at('d', 'OwnershipTransferStarted', [address(9), address(7)]),
      at('e', 'OwnershipTransferred', [address(9), address(7)]),
      at('e', 'CorrectionAnnounced', [5n, 1_795_000_000n]),
    ].map((log, logIndex) => ({ ...log, logIndex }));
    const place = { amount: '0', id: '0' };
    expect(filterLogs(logs, vaults, CONTRACTS).poolEvents).toMatchObject([
      { event: 'guardian_set', to: address(7), ...place },
      { event: 'poster_set', to: address(7), ...place },
      { event: 'payer_set', to: ZeroAddress, ...place },
      { event: 'ownership_offered', to: address(7), ...place },
      { event: 'correction_announced', to: null, id: '1795000000', amount: '5' },
    ]);
  });
});
