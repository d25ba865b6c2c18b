import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { EventReader } from '@ballast/testing/net/event-reader';
import { eventually } from '@ballast/testing/net/eventually';
import { STREAM_TIMES } from '../changes/change-streams';
import { ChangesHarness } from './changes-harness';
import { TOKENS, cookie, resetSessions, startGateway, startUpstream } from './gateway-harness';

interface Opening {
  readonly token?: string;
  /** Default: the first gateway. */
  readonly at?: NestFastifyApplication;
  /** The id of the last event, as a header. */
  readonly after?: string | undefined;
  readonly query?: string;
}

/** Two processes of a service, each with a gateway, and the pages that read their streams of changes. */
export class StreamsHarness {
  readonly readers: EventReader[] = [];
  private readonly times = { ...STREAM_TIMES };

  private constructor(
    readonly changes: ChangesHarness,
    readonly services: readonly { app: NestFastifyApplication; url: string }[],
    readonly gateways: readonly NestFastifyApplication[],
  ) {}

  static async start(): Promise<StreamsHarness> {
    const changes = await ChangesHarness.start();
    const services = await Promise.all([1, 2].map(() => startUpstream(0, [changes.module()])));
    return new StreamsHarness(changes, services, await Promise.all(services.map(({ url }) => startGateway(url))));
  }

  async stop(): Promise<void> {
    await Promise.all(this.gateways.map((gateway) => gateway.close()));
    await Promise.all(this.services.map(({ app }) => app.close()));
    await this.changes.stop();
  }

  /** Sessions and times as at the start of each spec, and gateways that hear of changes. */
  async reset(): Promise<void> {
    this.leaveAll();
    resetSessions();
    Object.assign(STREAM_TIMES, this.times);
    for (const gateway of this.gateways) await this.untilConnected(gateway);
  }

  leaveAll(): void {
    this.readers.splice(0).forEach((reader) => reader.leave());
  }

  /** Asks for a stream, whatever the answer is. */
  async ask({ token = TOKENS.member, at, after, query = '' }: Opening = {}): Promise<EventReader> {
    const last = after === undefined ? {} : { 'last-event-id': after };
    const url = `${await (at ?? this.gateways[0])?.getUrl()}/api/changes${query}`;
    const reader = await EventReader.open(url, { cookie: cookie(token), ...last });
    this.readers.push(reader);
    return reader;
  }

  async open(opening: Opening = {}): Promise<EventReader> {
    const reader = await this.ask(opening);
    await eventually(() => reader.events.length > 0);
    return reader;
  }

  untilConnected(gateway: NestFastifyApplication): Promise<void> {
    return eventually(async () => {
      const reader = await this.ask({ at: gateway });
      expect(reader.response.status).toBe(200);
      await eventually(() => reader.events.length > 0);
      reader.leave();
      expect(reader.events[0]?.data).toBe('{"connected":true}');
    });
  }
}

/** The keys that a page was told of. */
export const keysOf = ({ events }: EventReader): string[] =>
  events.flatMap(({ event, data }) => (event === 'change' ? (JSON.parse(data) as { keys: string[] }).keys : []));

/** The last state that a page was told. */
export const lastStateOf = ({ events }: EventReader): string | undefined =>
  events.filter(({ event }) => event === 'state').at(-1)?.data;

export const expectKeys = (reader: EventReader, keys: readonly string[]): Promise<void> =>
  eventually(() => expect(keysOf(reader)).toEqual(keys));
