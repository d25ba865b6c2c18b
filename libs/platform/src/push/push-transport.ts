import { Agent } from 'undici';
import { generateRequestDetails } from 'web-push';
import { withinTime } from '../clock/within-time';
import { publicLookup } from '../http/public-lookup';
import { refusalOfTarget } from '../http/public-url';
import { publicVapidKey } from './vapid-key';

/** For all of one message: a service that answers letter by letter has no longer. */
const TIMEOUT_MS = 10_000;
/** Connections to one push service, of all senders of this process. */
const CONNECTIONS = 4;
const MOST_BYTES = 16 * 1024;
/** Seconds; a push service that asks for more is asked again after as much. */
const LONGEST_WAIT = 3600;
/** Answers by which a push service says that a subscription has ended (RFC 8030 §7.3). */
const GONE = new Set([404, 410]);
/** Later the answer may be another one. */
const BUSY = new Set([408, 425, 429]);

/** A browser's subscription: where to send, and the keys that only it can open a message with. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** A message of at most 4 kB, and for how long a push service keeps it for a device that is away. */
export interface PushMessage {
  readonly text: string;
  readonly ttlSeconds: number;
  /** A newer message of a topic replaces one that waits; 32 letters of base64url at most. */
  readonly topic: string;
}

/** How a push service answered; `afterSeconds`: what it asks to wait for, or null. */
export type PushOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused'; readonly status: number | null }
  | { readonly kind: 'busy'; readonly status: number | null; readonly afterSeconds: number | null };

export interface PushOptions {
  readonly privateKey: string;
  /** The contact that a push service tells of trouble: an https or mailto address. */
  readonly subject: string;
  /** Whether push services may lie in this network and speak http; for specs and development. */
  readonly allowPrivate: boolean;
  /** How long one message may take; a spec waits less. */
  readonly timeoutMs?: number;
}

/**
 * Sends messages to push services, encrypted for their browser (RFC 8291) and signed (RFC 8292) by the library web-push. Who
 * subscribes names the address: only https to a public one is called, the connection goes to the address that was checked,
 * and no redirect is followed (docs/product/quality.md §4).
 */
export class PushTransport {
  /** The key that browsers subscribe with. */
  readonly publicKey: string;
  private readonly agent: Agent;
  private readonly timeoutMs: number;

  constructor(private readonly options: PushOptions) {
    const publicKey = publicVapidKey(options.privateKey);
    if (publicKey === null) throw new Error('The VAPID key is no private key of P-256.');
    this.publicKey = publicKey;
    this.timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
    this.agent = new Agent({
      connect: { timeout: this.timeoutMs, ...(options.allowPrivate ? {} : { lookup: publicLookup }) },
      connections: CONNECTIONS,
      headersTimeout: this.timeoutMs,
      bodyTimeout: this.timeoutMs,
      maxResponseSize: MOST_BYTES,
    });
  }

  /** Whether an address may be called at all, by what it says itself. */
  mayCall(endpoint: string): boolean {
    if (!URL.canParse(endpoint)) return false;
    const url = new URL(endpoint);
    if (this.options.allowPrivate) return url.protocol === 'https:' || url.protocol === 'http:';
    return url.protocol === 'https:' && refusalOfTarget(url) === null;
  }

  /** Never throws: a failure is part of the outcome. */
  async send(target: PushTarget, message: PushMessage): Promise<PushOutcome> {
    const sealed = this.mayCall(target.endpoint) ? this.seal(target, message) : null;
    if (sealed === null) return { kind: 'refused', status: null };
    const { origin, pathname, search } = new URL(target.endpoint);
    try {
      const signal = AbortSignal.timeout(this.timeoutMs);
      const request = { origin, path: `${pathname}${search}`, method: 'POST' as const, ...sealed, signal };
      // The signal ends what was sent; a connection that is being made holds a request up longer.
      const answer = await withinTime(this.agent.request(request), this.timeoutMs);
      await answer.body.dump({ limit: MOST_BYTES }).catch(() => undefined);
      return outcomeOf(answer.statusCode, answer.headers['retry-after']);
    } catch {
      return { kind: 'busy', status: null, afterSeconds: null };
    }
  }

  close(): Promise<void> {
    return this.agent.destroy();
  }

  /** The request; null for keys that are none, which the member's own browser did not make. */
  private seal({ endpoint, p256dh, auth }: PushTarget, { text, ttlSeconds, topic }: PushMessage) {
    const { subject, privateKey } = this.options;
    try {
      const { headers, body } = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
        vapidDetails: { subject, privateKey, publicKey: this.publicKey },
        ...{ TTL: ttlSeconds, topic, urgency: 'normal' },
      });
      return { headers: texts(headers), body };
    } catch {
      return null;
    }
  }
}

function outcomeOf(status: number, retryAfter: string | string[] | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (GONE.has(status)) return { kind: 'gone' };
  if (status < 500 && !BUSY.has(status)) return { kind: 'refused', status };
  const seconds = Number(retryAfter);
  const isKnown = Number.isFinite(seconds) && seconds > 0;
  return { kind: 'busy', status, afterSeconds: isKnown ? Math.min(seconds, LONGEST_WAIT) : null };
}

const texts = (headers: object): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
