import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { eventually } from '@ballast/testing/net/eventually';
import { type ThrowAwayDatabase, throwAwayDatabase } from '@ballast/testing/postgres/throw-away-database';
import { createLog } from '../logging/log';
import { ChangeSource } from './change-source';
import { type FeedLine, readLine } from './feed-line';

const CHANNEL = 'spec_source';
const APPLICATION = 'ballast-spec-source';
const REFUSED = expect.objectContaining({ code: 'SERVICE_UNAVAILABLE' }) as Error;

describe('the stream of a service’s changes', () => {
  let database: ThrowAwayDatabase;
  let client: Client;
  let source: ChangeSource;
  beforeAll(async () => {
    database = await throwAwayDatabase();
    client = new Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });
  beforeEach(() => {
    const log = createLog('spec', 'silent');
    source = new ChangeSource({ databaseUrl: database.url, channel: CHANNEL, applicationName: APPLICATION }, log);
  });
  afterEach(async () => {
    source.onModuleDestroy();
    await source.onApplicationShutdown();
  });

  const subscribe = (after?: string) => {
    const reader = { lines: [] as FeedLine[], hasEnded: false };
    const stream = source.subscribe(after);
    createInterface({ input: stream }).on('line', (line) => reader.lines.push(readLine(line)));
    stream.once('close', () => (reader.hasEnded = true));
    return reader;
  };
  const cut = () =>
    client.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()',
      [APPLICATION],
    );

  it('is refused before the process listens, and while it stops', async () => {
    expect(() => source.subscribe(undefined)).toThrow(REFUSED);
    await source.onModuleInit();
    const reader = subscribe();
    source.onModuleDestroy();
    await eventually(() => reader.hasEnded);
    expect(() => source.subscribe(undefined)).toThrow(REFUSED);
  });

  it('hands over a full log part by part, and then what came meanwhile', async () => {
    const members = 10_000;
    const namedIn = (lines: readonly FeedLine[]) => lines.flatMap(({ changes = [] }) => changes);
    await source.onModuleInit();
    const many = `SELECT pg_notify($1, 'money ' || gen_random_uuid()) FROM generate_series(1, $2)`;
    await client.query(many, [CHANNEL, members]);
    const first = subscribe();
    await eventually(() => namedIn(first.lines).length === members);
    const stream = source.subscribe(undefined);
    stream.read(0);
    // The line of a member has about a hundred characters.
    expect(stream.readableLength).toBeLessThan(20 * members);
    await client.query('SELECT pg_notify($1, $2)', [CHANNEL, 'vaults all']);
    await eventually(() => namedIn(first.lines).length === members + 1);
    const lines: FeedLine[] = [];
    createInterface({ input: stream }).on('line', (line) => lines.push(readLine(line)));
    await eventually(() => namedIn(lines).length === members + 1);
    expect(namedIn(lines)).toEqual(namedIn(first.lines));
    expect(namedIn(lines).at(-1)).toEqual({ keys: ['vaults'], audience: 'all' });
  });

  it('ends when the process no longer listens, and begins with a gap when it does again', async () => {
    await source.onModuleInit();
    const reader = subscribe();
    await client.query('SELECT pg_notify($1, $2)', [CHANNEL, 'money all']);
    await eventually(() => expect(reader.lines.at(-1)?.changes).toEqual([{ keys: ['money'], audience: 'all' }]));
    const { at } = reader.lines.at(-1)!;
    await cut();
    await eventually(() => reader.hasEnded);
    expect(() => source.subscribe(at)).toThrow(REFUSED);
    await eventually(() => expect(subscribe(at).lines).toBeDefined());
    const later = subscribe(at);
    await eventually(() => expect(later.lines[0]).toEqual({ gap: true, at: expect.any(String) }));
  });
});
