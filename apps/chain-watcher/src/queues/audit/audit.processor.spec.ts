import { createLog } from '@ballast/platform/logging/log';
import { Metrics } from '@ballast/platform/metrics/metrics';
import { type ClubChain, clubChain } from '../../../spec/testing/club-chain';
import { LedgerStub } from '../../../spec/testing/ledger-stub';
import { type WatcherHarness, watcherHarness } from '../../../spec/testing/watcher-harness';
import type { ChainAccess } from '../../chain/chain-access';
import { WatcherMetrics } from '../../chain/watcher-metrics';
import type { WatcherConfig } from '../../config';
import type { ChainScanner } from '../scan/chain-scanner';
import { ScanProcessor } from '../scan/scan.processor';
import { AuditProcessor } from './audit.processor';

describe('the audit when a process starts', () => {
  let chain: ClubChain;
  let ledger: LedgerStub;
  let watcher: WatcherHarness;

  beforeAll(async () => {
    chain = await clubChain();
    ledger = new LedgerStub(chain.contracts.usdc, chain.contracts.rewardPool);
    watcher = watcherHarness(chain, { ledger });
  });
  afterAll(async () => {
    await watcher.stop();
    await chain.end();
  });

  function auditWith(poll: () => Promise<boolean>): Promise<void> {
    const access = { pool: watcher.pool, ledger, contracts: chain.contracts } as unknown as ChainAccess;
    const scan = new ScanProcessor({ poll } as unknown as ChainScanner, {} as WatcherConfig);
    const metrics = new WatcherMetrics(new Metrics());
    const log = createLog('spec', 'silent');
    return new AuditProcessor(access, scan, metrics, log).run();
  }

  it('is made at a block that became final since the process was stopped: of older ones nodes have no balances', async () => {
    await chain.mine(3);
    await watcher.poll();
    const before = ledger.finalNumber ?? -1;
    await chain.mine(200);
    const audit = jest.spyOn(ledger, 'audit');
    await auditWith(watcher.poll);
    expect(audit).toHaveBeenCalledTimes(2);
    for (const [{ balances }] of audit.mock.calls) expect(balances.block.number).toBeGreaterThanOrEqual(before + 200);
  });

  it('is made where the scan fails, too', async () => {
    const audit = jest.spyOn(ledger, 'audit').mockClear();
    await auditWith(() => Promise.reject(new Error('a node refuses old blocks')));
    expect(audit).toHaveBeenCalledTimes(2);
  });
});
