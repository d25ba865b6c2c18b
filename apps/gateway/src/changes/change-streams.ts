import type { Change } from '@ballast/platform/changes/change';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { serviceUnavailable } from '@ballast/platform/errors/service-unavailable';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { SESSION_CACHE_MS } from '../sessions/cached-session';
import { ChangeStream, type StreamUpdate, type StreamReader } from './change-stream';

/** The most streams at once: of one session, of one member, of this process (S6). */
export const MAX_STREAMS = { session: 6, member: 18, process: 20_000 };

/** In milliseconds. */
export const STREAM_TIMES = {
  /** Changes within this time are one event. */
  gather: 50,
  /** The same for admins, who see the changes of all members. */
  gatherForAdmins: 10_000,
  /** The least time between two `head` events. */
  head: 10_000,
  heartbeat: 15_000,
  /** The time between two checks of a stream's session, on average. */
  check: 60_000,
  /** Added to the time since a page began to ask, for the way of its request. */
  late: 5_000,
};
const TICK_MS = 1_000;
const MAX_CHECKS_A_TICK = 300;
const AWAY = { reason: 'away', what: 'changes' } as const;

export interface StreamParts {
  /** The id of an event sent now. */
  readonly position: () => string;
  /** The member of a token now. @throws Error when auth does not answer */
  readonly identify: (token: string) => Promise<MemberIdentity | undefined>;
}

/** The open streams of this process: routes changes to them, limits them, and ends them with their session. */
export class ChangeStreams {
  private readonly members = new Map<string, Set<ChangeStream>>();
  private readonly admins = new Set<ChangeStream>();
  private readonly all = new Set<ChangeStream>();
  private readonly ticking = setInterval(() => this.tick(), TICK_MS).unref();
  private head: number | undefined;
  private nextHead: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(private readonly parts: StreamParts) {}

  get size(): number {
    return this.all.size;
  }

  /** @throws DomainError TOO_MANY_REQUESTS; SERVICE_UNAVAILABLE when too many are open, or the gateway stops */
  open(reader: StreamReader, { keys = [], connected = false }: StreamUpdate): ChangeStream {
    const { memberId } = reader.member;
    const own = this.members.get(memberId) ?? new Set();
    // A connection that broke with the page's network may look open for minutes.
    for (const before of own) if (isSamePage(before.reader, reader)) this.remove(before.destroy());
    this.requireCapacity(own, reader);
    const stream = new ChangeStream(reader, this.parts.position);
    // The session may come from a cache: the first check follows when the cache has expired.
    stream.checkAt = performance.now() + SESSION_CACHE_MS;
    this.all.add(stream);
    this.members.set(memberId, own.add(stream));
    if (reader.member.isAdmin) this.admins.add(stream);
    stream.once('close', () => this.remove(stream));
    stream.enqueue({ keys, connected, ...(this.head === undefined ? {} : { head: this.head }) }, 0);
    return stream;
  }

  publish({ keys, audience }: Change): void {
    if (audience === 'all') this.broadcast({ keys });
    else if (audience === 'admins') {
      for (const stream of this.admins) stream.enqueue({ keys }, STREAM_TIMES.gatherForAdmins);
    } else {
      for (const memberId of audience) {
        for (const stream of this.members.get(memberId) ?? []) stream.enqueue({ keys }, STREAM_TIMES.gather);
      }
    }
  }

  /** Sends the update to all streams, a thousand per second, so that their refetches are spread. */
  broadcast(update: StreamUpdate): void {
    let delay = STREAM_TIMES.gather;
    for (const stream of this.all) stream.enqueue(update, (delay += 1));
  }

  publishHead(block: number): void {
    this.head = block;
    this.nextHead ??= setTimeout(() => {
      this.nextHead = undefined;
      if (this.head !== undefined) this.broadcast({ head: this.head });
    }, STREAM_TIMES.head).unref();
  }

  /** Ends the member's streams whose session has ended or has other rights now. */
  check(memberId: string): void {
    const readers = new Map<string, StreamReader>();
    for (const { reader } of this.members.get(memberId) ?? []) readers.set(reader.token, reader);
    for (const reader of readers.values()) void this.checkSession(reader);
  }

  /** Ends all streams before the server waits for its connections to close, and opens no more. */
  endAll(): void {
    this.isStopped = true;
    clearInterval(this.ticking);
    clearTimeout(this.nextHead);
    for (const stream of this.all) stream.finish();
  }

  private tick(): void {
    const now = performance.now();
    let checks = 0;
    for (const stream of this.all) {
      if (now - stream.sentAt >= STREAM_TIMES.heartbeat) stream.heartbeat();
      if (now < stream.checkAt || checks >= MAX_CHECKS_A_TICK) continue;
      checks += 1;
      void this.checkSession(stream.reader);
    }
  }

  /** Asks auth once for all streams of a session; they stay open while auth does not answer. */
  private async checkSession({ token, member }: StreamReader): Promise<void> {
    const own = [...(this.members.get(member.memberId) ?? [])].filter(({ reader }) => reader.token === token);
    // At times of their own, so that sessions that came together are not checked together for ever.
    const checkAt = performance.now() + STREAM_TIMES.check * (0.75 + Math.random() / 2);
    for (const stream of own) stream.checkAt = checkAt;
    try {
      const now = await this.parts.identify(token);
      for (const stream of own) {
        const before = stream.reader.member;
        if (now?.isAdmin !== before.isAdmin || now.status !== before.status) stream.finish();
      }
    } catch {
      return;
    }
  }

  private requireCapacity(own: ReadonlySet<ChangeStream>, { member }: StreamReader): void {
    if (this.isStopped) throw serviceUnavailable(AWAY);
    if (this.all.size >= MAX_STREAMS.process) throw serviceUnavailable(AWAY, undefined, 60);
    const ofSession = [...own].filter(({ reader }) => reader.member.sessionId === member.sessionId);
    if (own.size < MAX_STREAMS.member && ofSession.length < MAX_STREAMS.session) return;
    throw new DomainError('TOO_MANY_REQUESTS', { reason: 'pages' }, { retryAfter: 60 });
  }

  private remove(stream: ChangeStream): void {
    const { memberId } = stream.reader.member;
    this.all.delete(stream);
    this.admins.delete(stream);
    const own = this.members.get(memberId);
    own?.delete(stream);
    if (own?.size === 0) this.members.delete(memberId);
  }
}

const isSamePage = (before: StreamReader, { member, page }: StreamReader): boolean =>
  page !== undefined && before.page === page && before.member.sessionId === member.sessionId;
