import { Metrics } from '@ballast/platform/metrics/metrics';
import type { FinalityState } from '../rpc/finality';
import type { RpcEndpoint } from '../rpc/rpc-endpoint';
import { WatcherMetrics } from './watcher-metrics';

const endpoints = ['a:1', 'b:2', 'c:3'].map((name) => ({ name }) as RpcEndpoint);
const state = (answering: number[], agreeing: number[]) => ({ answering, agreeing }) as unknown as FinalityState;

describe('the state of the RPCs', () => {
  it('is a metric: who is up, how many agree, and whether that is enough', async () => {
    const metrics = new Metrics();
    const watcher = new WatcherMetrics(metrics);
    watcher.recordReading({ endpoints, quorum: 2 }, state([0, 2], [0, 2]));
    const degraded = await metrics.registry.metrics();
    for (const line of [
      'chain_rpc_up{rpc="a:1"} 1',
      'chain_rpc_up{rpc="b:2"} 0',
      'chain_rpc_up{rpc="c:3"} 1',
      'chain_rpcs_agreeing 2',
      'chain_rpc_quorum 2',
      'chain_rpc_quorum_reached 1',
    ])
      expect(degraded.split('\n')).toContain(line);
    watcher.recordReading({ endpoints, quorum: 2 }, state([0], []));
    expect((await metrics.registry.metrics()).split('\n')).toContain('chain_rpc_quorum_reached 0');
  });
});
