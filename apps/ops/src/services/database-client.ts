import { Client, type ClientConfig } from 'pg';

/** Milliseconds of connecting and of each statement; absent: no limit. */
export type Limits = Pick<ClientConfig, 'connectionTimeoutMillis' | 'statement_timeout'>;

/** Opens a connection of the operator's commands. @throws what connecting fails with */
export async function openClient(url: string, limits: Limits): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: 'ballast-ops', ...limits });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Runs `work` on a connection of its own. @throws what connecting or `work` fails with */
export async function withClient<T>(url: string, limits: Limits, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await openClient(url, limits);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
