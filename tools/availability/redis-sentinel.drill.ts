import { describeRedisFailOver } from './testing/redis-fail-over';
import { startRedisSentinels } from './testing/redis-sentinels';

jest.setTimeout(300_000);

describeRedisFailOver('two of each process on a Redis that sentinels watch', startRedisSentinels);
