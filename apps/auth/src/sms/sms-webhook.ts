import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import type { Clock } from '@ballast/platform/clock/clock';
import { SmsFailure, SmsGateway, type Sms } from './sms-gateway';

/** A member waits for the answer. */
const TIMEOUT_MS = 3_000;
/** Before the second and the third try. */
const PAUSES_MS = [300, 900] as const;
const MOST_BYTES = 64 * 1024;

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
    for (const pause of [...PAUSES_MS, null]) {
      const status = await this.post(JSON.stringify(sms));
      if (status !== null && status >= 200 && status <= 299) return;
      const isFinal = status !== null && status < 500 && status !== 429;
      if (isFinal || pause === null) throw new SmsFailure(status === null ? 'no answer' : `it answered ${status}`);
      await sleep(pause);
    }
  }

  /** @returns the status, null for none in time; what the driver throws may name the request, so that nothing of it is kept */
  private async post(body: string): Promise<number | null> {
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
