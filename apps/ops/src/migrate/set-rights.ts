import type { Client } from 'pg';
import { checkerGrants } from '@ballast/platform/postgres/checker-grants';
import { refusalOf } from '@ballast/platform/postgres/connect-database';
import type { ServiceSchema } from '../services/built-service';
import type { DatabaseUser } from '../services/database-users';
import { withClient } from '../services/database-client';
import { grantOwnRights, roleIn } from './grant-rights';

const STATEMENT_MS = 60_000;

/**
 * Gives the roles of `ops database-roles` their rights on what the migrations made; where there are none, one role does
 * everything and needs none.
 * @returns a line for each role whose rights changed.
 * @throws Error in one sentence
 */
export async function setRights(url: string, schemas: readonly ServiceSchema[]): Promise<string[]> {
  try {
    return await withClient(url, { statement_timeout: STATEMENT_MS }, (client) => grantAll(client, schemas));
  } catch (error) {
    throw refusalOf(error);
  }
}

async function grantAll(client: Client, schemas: readonly ServiceSchema[]): Promise<string[]> {
  const lines: string[] = [];
  for (const { service, schema } of schemas) {
    const role = await roleIn(client, service as DatabaseUser);
    const changed = role === null ? 0 : await grantOwnRights(client, schema, role);
    if (changed > 0) lines.push(`${service}: rights of ${role} on ${changed} table${changed === 1 ? '' : 's'}`);
  }
  const checker = await roleIn(client, 'checker');
  if (checker !== null) await client.query(checkerGrants(checker));
  return lines;
}
