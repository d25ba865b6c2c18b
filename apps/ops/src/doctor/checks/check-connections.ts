import { envVariablesOf } from '@ballast/platform/config/env';
import type { Environment } from '@ballast/platform/config/parse-config';
import { IS_CLIENT } from '@ballast/platform/postgres/connection-budget';
import type { Client } from 'pg';
import { configOf, serviceSchemas } from '../../services/built-service';
import { type Finding, fail, ok, warn } from '../finding';
import { rowOf } from './connect';

/** One for the listener of changes. */
const BESIDE_POOLS = 1;

interface Room {
  readonly available: number;
  readonly others: number;
}

/** The connections that all services may open, and those that Postgres has. */
export async function checkConnections(client: Client, env: Environment): Promise<Finding> {
  const instances = Number(env['DATABASE_INSTANCES'] ?? '1') || 1;
  const needs = serviceSchemas().map(({ service }) => {
    const pools = envVariablesOf(configOf(service).prototype as object).filter(({ name }) => /_POOL_SIZE$/.test(name));
    const size = pools.reduce((sum, { name, fallback }) => sum + Number(env[name] || fallback), BESIDE_POOLS);
    return { service, size };
  });
  const all = instances * needs.reduce((sum, { size }) => sum + size, 0);
  const { available, others } = await rowOf<Room>(
    client,
    `SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS available,
      (SELECT count(*)::int FROM pg_stat_activity
        WHERE ${IS_CLIENT} AND NOT starts_with(application_name, 'ballast-')) AS others`,
  );
  const named = needs.map(({ service, size }) => `${service} ${size}`).join(', ');
  const sum = `${instances} × (${named}) = ${all} of ${available}, ${others} held by others`;
  const more = 'raise max_connections, or make DATABASE_POOL_SIZE smaller (docs/scaling.md).';
  if (needs.some(({ size }) => size > available))
    return fail('connections', `${sum}: one process alone has too few; ${more}`);
  if (all + others > available) return warn('connections', `${sum}: under load some will be refused; ${more}`);
  return ok('connections', sum);
}
