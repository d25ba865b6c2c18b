import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { canonicalJson } from '@ballast/domain/text/canonical-json';
import { type InternalSecrets, keysOfSecrets, secretId } from '../identity/internal-secrets';
import type { MessageSignature, SignedMessage } from './message';

/** The content that a signature covers: all of a message, and the queue that it was sent to. */
export type MessageContent = Omit<SignedMessage, 'signature'> & { readonly queue: string };

/** Whether a process of ours sent a message. `unknown_secret`: perhaps one whose secret this process does not have. */
export type MessageVerdict = 'valid' | 'unknown_secret' | 'forged';

const KEY_BYTES = 32;
/** More than there are senders and queues. */
const MAX_KEYS = 100;

interface NamedSecret {
  readonly id: string;
  readonly secret: string;
}

/**
 * Signs and verifies messages between processes (docs/decisions/0067), by a key for each sender and queue that is derived from
 * the internal secret. A signature names its secret as identity tokens do, so that the secret is replaced while all runs.
 */
export class MessageKeys {
  private readonly secrets: readonly [NamedSecret, ...NamedSecret[]];
  private readonly derived = new LRUCache<string, Buffer>({ max: MAX_KEYS });

  constructor(secrets: InternalSecrets) {
    this.secrets = keysOfSecrets(secrets, (secret) => ({ id: secretId(secret), secret }));
  }

  /** The name of the secret that this process signs by. */
  get currentSecret(): string {
    return this.secrets[0].id;
  }

  /** The names of all secrets whose signatures this process accepts. */
  get knownSecrets(): readonly string[] {
    return this.secrets.map(({ id }) => id);
  }

  /** The signature of a message, by the current secret. */
  sign(content: MessageContent): MessageSignature {
    const [current] = this.secrets;
    return { secret: current.id, mac: this.mac(current, content).toString('base64url') };
  }

  /** Judges a signature, in constant time where its secret is known. */
  verify(content: MessageContent, signature: MessageSignature): MessageVerdict {
    const named = this.secrets.find(({ id }) => id === signature.secret);
    if (named === undefined) return 'unknown_secret';
    const expected = this.mac(named, content);
    const given = Buffer.from(signature.mac, 'base64url');
    return given.length === expected.length && timingSafeEqual(given, expected) ? 'valid' : 'forged';
  }

  private mac(secret: NamedSecret, content: MessageContent): Buffer {
    const { queue, sender, id, type, key, payload, requestId = null, createdAt } = content;
    const text = canonicalJson([sender, queue, id, type, key, createdAt, requestId, payload]);
    return createHmac('sha256', this.keyOf(secret, sender, queue))
      .update(text)
      .digest();
  }

  private keyOf({ id, secret }: NamedSecret, sender: string, queue: string): Buffer {
    const purpose = JSON.stringify(['ballast message 1', sender, queue]);
    const known = this.derived.get(`${id} ${purpose}`);
    if (known !== undefined) return known;
    const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));
    this.derived.set(`${id} ${purpose}`, key);
    return key;
  }
}
