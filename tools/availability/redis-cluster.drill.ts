import { startRedisCluster } from './testing/redis-cluster';
import { describeRedisFailOver } from './testing/redis-fail-over';

jest.setTimeout(300_000);

describeRedisFailOver('two of each process on a Redis Cluster of three masters and their replicas', startRedisCluster);
