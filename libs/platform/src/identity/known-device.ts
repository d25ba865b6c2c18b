import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { InternalSecrets, keysOfSecrets } from './internal-secrets';

/** Carries a browser's device token from the gateway to the process that knows the accounts. */
export const DEVICE_HEADER = 'x-ballast-device';

/** Seconds a token counts. */
export const DEVICE_TOKEN_LIFETIME = 365 * 86_400;

const ID_BYTES = 16;
const TIME_BYTES = 4;
const TAG_BYTES = 16;
const CONTENT_BYTES = ID_BYTES + TIME_BYTES + TAG_BYTES;
const SIGNATURE_BYTES = 32;

/** A browser in which somebody signed in under a name before. */
export interface KnownDevice {
  readonly id: string;
  /** When, to the second. */
  readonly signedInAt: Date;
  /** Whether it was under this name. */
  isFor(name: string): boolean;
}

/**
 * Tokens that identify a browser in which a name signed in before. A token grants nothing: it only lets attempts in
 * this browser be counted apart from those of strangers. So it is signed and not stored, and contains the name as a tag
 * only. One that an accepted secret signed counts too: the cookie may be older than the secret.
 */
export class KnownDeviceTokens {
  private readonly keys: readonly [Buffer, ...Buffer[]];

  /** @param secrets each of 32 characters or more, known to all processes */
  constructor(secrets: InternalSecrets) {
    this.keys = keysOfSecrets(secrets, (secret) => createHmac('sha256', secret).update('known device').digest());
  }

  /** A new token for a browser in which somebody has just signed in under this name. */
  issue(name: string, now: Date): string {
    const time = Buffer.alloc(TIME_BYTES);
    time.writeUInt32BE(Math.floor(now.getTime() / 1000));
    const [key] = this.keys;
    const content = Buffer.concat([randomBytes(ID_BYTES), time, toBlockTag(key, name)]);
    return Buffer.concat([content, hmac(key, 'token', content)]).toString('base64url');
  }

  /** Parses a token; undefined when it is missing, forged, malformed or expired. */
  read(token: string | string[] | undefined, now: Date): KnownDevice | undefined {
    if (typeof token !== 'string') return undefined;
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length !== CONTENT_BYTES + SIGNATURE_BYTES) return undefined;
    const content = bytes.subarray(0, CONTENT_BYTES);
    const signature = bytes.subarray(CONTENT_BYTES);
    const key = this.keys.find((one) => timingSafeEqual(signature, hmac(one, 'token', content)));
    if (key === undefined) return undefined;
    const time = content.readUInt32BE(ID_BYTES);
    if (Math.floor(now.getTime() / 1000) - time > DEVICE_TOKEN_LIFETIME) return undefined;
    const tag = content.subarray(ID_BYTES + TIME_BYTES);
    return {
      id: content.subarray(0, ID_BYTES).toString('base64url'),
      signedInAt: new Date(time * 1000),
      isFor: (name) => timingSafeEqual(tag, toBlockTag(key, name)),
    };
  }
}

function toBlockTag(key: Buffer, name: string): Buffer {
  return hmac(key, 'name', Buffer.from(name)).subarray(0, TAG_BYTES);
}

function hmac(key: Buffer, purpose: 'token' | 'name', content: Buffer): Buffer {
  return createHmac('sha256', key).update(purpose).update(content).digest();
}
