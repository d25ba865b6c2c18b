import { createHmac } from 'node:crypto';
import { IterableBackoff, handleWhenResult, retry } from 'cockatiel';
import { request } from 'undici';
import type { Clock } from '@ballast/platform/clock/clock';
import { SmsFailure, SmsGateway, type Sms } from './sms-gateway';

/** A member waits for the answer. */
const TIMEOUT_MS = 3_000;
/** Before the second and the third try. */
const PAUSES_MS = [300, 900];
const MOST_BYTES = 64 * 1024;

/** A gateway's status; null: none came in time. */
type Status = number | null;

const isPassing = (status: Status): boolean => status === null || status >= 500 || status === 429;

const retries = retry(
  handleWhenResult((status) => isPassing(status as Status)),
  { maxAttempts: PAUSES_MS.length, backoff: new IterableBackoff(PAUSES_MS) },
);

interface Place {
  readonly url: string;
  readonly secret: string;
  /** How long one try waits; a spec waits less. */
  readonly timeoutMs?: number;
}

/**
 * Hands messages to a webhook of the operator: POST { id, to, text }, signed over time and body, so that it can tell ours from
 * a stranger's and from one that is sent again later (docs/operations.md, SMS). What it says is read by its status alone.
 */
export class SmsWebhook extends SmsGateway {
  constructor(
    private readonly place: Place,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** Tries again, with the same id, when it is away, busy or broken; a refusal is final. */
  async send(sms: Sms): Promise<void> {
    const status = await retries.execute(() => this.post(JSON.stringify(sms)));
    if (status === null) throw new SmsFailure('no answer');
    if (status < 200 || status > 299) throw new SmsFailure(`it answered ${status}`, !isPassing(status));
  }

  /** Nothing of what the driver throws is kept: it may name the request. */
  private async post(body: string): Promise<Status> {
    const timestamp = String(Math.floor(this.clock.now().getTime() / 1000));
    const signature = signSms(this.place.secret, timestamp, body);
    const headers = {
      'content-type': 'application/json',
      'x-ballast-timestamp': timestamp,
      'x-ballast-signature': signature,
    };
    const signal = AbortSignal.timeout(this.place.timeoutMs ?? TIMEOUT_MS);
    try {
      const answer = await request(this.place.url, { method: 'POST', headers, body, signal });
      await answer.body.dump({ limit: MOST_BYTES }).catch(() => undefined);
      return answer.statusCode;
    } catch {
      return null;
    }
  }
}

/** The signature of a message's body at a time in seconds. */
export function signSms(secret: string, timestamp: string, body: string): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}
