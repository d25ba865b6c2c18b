import { SystemClock } from '@ballast/platform/clock/clock';
import type { Environment } from '@ballast/platform/config/parse-config';
import { databaseUrlOf } from '../../services/database-users';
import { type Check, type Finding, fail, listOf, ok, warn } from '../finding';
import { rowOf, withPostgres } from './connect';
import { viewOf } from './final-blocks';

/** Identity tokens between processes live 30 s. */
const TOO_FAR_SECONDS = 15;
const FAR_SECONDS = 2;
/** A chain that stands still looks the same as a clock that is ahead. */
const OLD_BLOCK_SECONDS = 120;

const clock = new SystemClock();
const now = (): number => clock.now().getTime() / 1000;

/** This machine's clock, against Postgres's and the chain's newest block. */
export const checkClock: Check = async (env) => {
  const [database, chain] = await Promise.all([againstPostgres(env), againstChain(env)]);
  return [...database, ...chain];
};

async function againstPostgres(env: Environment): Promise<Finding[]> {
  const url = databaseUrlOf('migrator', env);
  if (url === undefined || url === '') return [];
  const difference = await withPostgres(url, async (client) => {
    const before = now();
    const { time } = await rowOf<{ time: number }>(
      client,
      'SELECT extract(epoch FROM clock_timestamp())::float8 AS time',
    );
    return (before + now()) / 2 - time;
  }).catch(() => null);
  // Said by the line of the database.
  if (difference === null) return [];
  const far = `is ${Math.abs(difference).toFixed(1)} s ${difference > 0 ? 'ahead of' : 'behind'} Postgres's`;
  if (Math.abs(difference) > TOO_FAR_SECONDS)
    return [fail('clock', `${far}: processes will not believe each other. Set it by NTP (timedatectl set-ntp true).`)];
  if (Math.abs(difference) > FAR_SECONDS) return [warn('clock', `${far}: set both by NTP (timedatectl set-ntp true).`)];
  return [ok('clock', "agrees with Postgres's")];
}

async function againstChain(env: Environment): Promise<Finding[]> {
  const views = await Promise.all(listOf(env['RPC_URLS']).map(viewOf));
  const newest = Math.max(...views.filter(({ fault }) => fault === null).map(({ newestTime }) => newestTime));
  if (!Number.isFinite(newest)) return [];
  const age = now() - newest;
  if (age < -TOO_FAR_SECONDS)
    return [
      fail(
        'clock',
        `is ${(-age).toFixed(0)} s behind the chain's newest block: set it by NTP (timedatectl set-ntp true).`,
      ),
    ];
  if (age > OLD_BLOCK_SECONDS)
    return [
      warn(
        'clock',
        `the chain's newest block is ${age.toFixed(0)} s old: does the chain stand still, or is this clock ahead?`,
      ),
    ];
  return [ok('clock', "fits the chain's newest block")];
}
