import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ChangeKey } from '@ballast/dto/events/change-keys';
import type { Change } from '@ballast/platform/changes/change';
import type { InternalHttpClient } from '@ballast/platform/http/internal-http-client';
import type { Metrics } from '@ballast/platform/metrics/metrics';
import type { Sessions } from '../sessions/sessions';
import { ChangeFeed, type FeedListener } from './change-feed';
import type { StreamReader } from './change-stream';
import { ChangeStreams, STREAM_TIMES } from './change-streams';

export const CHANGES_PATH = '/api/changes';

export interface ChangesParts {
  readonly ledger: InternalHttpClient;
  readonly auth: InternalHttpClient;
  readonly sessions: Sessions;
  readonly metrics: Metrics;
}

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'private, no-cache, no-transform',
  // Turns nginx's buffering off.
  'x-accel-buffering': 'no',
};
/** Separates the positions of the services in an event's id. */
const BETWEEN = '~';
const MILLISECONDS = /^\d{1,9}$/;
const PAGE = /^[\w-]{1,64}$/;
/** Keys of auth whose change may end a session, or change what it opens. */
const OF_SESSIONS: ReadonlySet<string> = new Set<ChangeKey>(['sessions', 'user']);

/** `GET /api/changes`: passes the services' changes on to the pages they concern (docs/decisions/0025). */
export class Changes {
  private readonly feeds: readonly ChangeFeed[];
  private readonly streams: ChangeStreams;

  constructor({ ledger, auth, sessions, metrics }: ChangesParts) {
    const position = (): string => this.feeds.map(({ log }) => log.position ?? '').join(BETWEEN);
    this.streams = new ChangeStreams({ position, identify: (token) => sessions.identifyAnew(token) });
    const listener: FeedListener = {
      onChange: (change) => this.streams.publish(change),
      onHead: (block) => this.streams.publishHead(block),
      onConnectedChange: () => this.streams.broadcast({ connected: this.isConnected }),
    };
    const ofAuth = { ...listener, onChange: (change: Change) => this.onAuthChange(change) };
    this.feeds = [new ChangeFeed(ledger, listener), new ChangeFeed(auth, ofAuth)];
    metrics.ownGauge('change_streams_open', 'Open streams of changes', (open) => open.set(this.streams.size));
  }

  register(fastify: FastifyInstance): void {
    fastify.addHook('onReady', (done) => {
      for (const feed of this.feeds) feed.start();
      done();
    });
    fastify.addHook('preClose', (done) => {
      for (const feed of this.feeds) feed.stop();
      this.streams.endAll();
      done();
    });
  }

  /** Answers an admitted request with a stream. @throws DomainError when too many streams are open */
  open(request: FastifyRequest, reply: FastifyReply, reader: Omit<StreamReader, 'page'>): FastifyReply {
    const keys = this.missed(request, reader, reply.elapsedTime);
    const { page } = request.query as Readonly<Record<string, unknown>>;
    const named = typeof page === 'string' && PAGE.test(page) ? { ...reader, page } : reader;
    return reply.headers(HEADERS).send(this.streams.open(named, { keys, connected: this.isConnected }));
  }

  private get isConnected(): boolean {
    return this.feeds.every(({ isConnected }) => isConnected);
  }

  private onAuthChange(change: Change): void {
    this.streams.publish(change);
    const { keys, audience } = change;
    if (typeof audience === 'string' || !keys.some((key) => OF_SESSIONS.has(key))) return;
    for (const memberId of audience) this.streams.check(memberId);
  }

  /** The keys that changed since the page's last event, or, on its first request, within the time it names. */
  private missed({ headers, query }: FastifyRequest, { member }: StreamReader, elapsedMs: number): readonly string[] {
    const { after, within } = query as Readonly<Record<string, unknown>>;
    const lastId = headers['last-event-id'] ?? after;
    const subjects = [member.memberId, 'all', ...(member.isAdmin ? ['admins'] : [])];
    if (typeof lastId === 'string' && lastId !== '') {
      const positions = lastId.split(BETWEEN);
      return joined(this.feeds.map(({ log }, at) => log.since(positions[at] ?? '', subjects)));
    }
    if (within === undefined) return [];
    if (typeof within !== 'string' || !MILLISECONDS.test(within)) return ['*'];
    const ms = Number(within) + elapsedMs + STREAM_TIMES.late;
    return joined(this.feeds.map(({ log }) => log.within(ms, subjects)));
  }
}

/** All keys; `*` when the changes of any service are unknown. */
function joined(found: readonly (ReadonlySet<string> | undefined)[]): readonly string[] {
  return found.includes(undefined) ? ['*'] : [...new Set(found.flatMap((keys) => [...(keys ?? [])]))];
}
