import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { AuthenticationResponseDto, RegistrationResponseDto } from '@ballast/dto/auth/passkey-ceremony.dto';

const FLAG = { userPresent: 0x01, userVerified: 0x04, hasCredential: 0x40 } as const;
const ES256 = -7;

/** The fields of the WebAuthn options that a ceremony uses. */
interface CeremonyOptions {
  readonly challenge: string;
}

/** The values that a dishonest authenticator or a foreign page would send instead. */
export interface Forgery {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly counter?: number;
  readonly userVerified?: boolean;
  readonly userPresent?: boolean;
  readonly userHandle?: string;
}

/** A browser and its authenticator in software: real keys (ES256), real signatures, attestation 'none'. For specs only. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(16);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private userHandle: string | undefined;
  private counter = 0;

  constructor(
    private readonly origin = 'http://localhost:3000',
    private readonly counts = true,
  ) {}

  /** The result of `navigator.credentials.create()`. */
  register(
    options: CeremonyOptions & { readonly user: { readonly id: string } },
    forgery: Forgery = {},
  ): RegistrationResponseDto {
    this.userHandle = options.user.id;
    const clientData = this.clientData('webauthn.create', options, forgery);
    const authData = Buffer.concat([
      this.authenticatorData(FLAG.hasCredential, forgery),
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      coseKey(this.keys.publicKey),
    ]);
    const attestation = new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      ...this.named(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** The result of `navigator.credentials.get()`. */
  assert(options: CeremonyOptions, forgery: Forgery = {}): AuthenticationResponseDto {
    if (this.counts) this.counter += 1;
    const clientData = this.clientData('webauthn.get', options, forgery);
    const authData = this.authenticatorData(0, forgery);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    const userHandle = forgery.userHandle ?? this.userHandle;
    return {
      ...this.named(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, this.keys.privateKey).toString('base64url'),
        ...(userHandle === undefined ? {} : { userHandle }),
      },
    };
  }

  private named() {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  private clientData(type: string, { challenge }: CeremonyOptions, forgery: Forgery): Buffer {
    const data = { type, challenge, origin: this.origin, crossOrigin: false };
    const { origin = data.origin } = forgery;
    return Buffer.from(
      JSON.stringify({ ...data, origin, type: forgery.type ?? type, challenge: forgery.challenge ?? challenge }),
    );
  }

  private authenticatorData(flags: number, forgery: Forgery): Buffer {
    const { rpId = new URL(this.origin).hostname, userPresent = true, userVerified = true } = forgery;
    const present = (userPresent ? FLAG.userPresent : 0) | (userVerified ? FLAG.userVerified : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(forgery.counter ?? this.counter);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags | present]), count]);
  }
}

/** The public key in COSE form (RFC 9053 §7.1.1). */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  const cose = new Map<number, number | Uint8Array<ArrayBuffer>>([
    [1, 2],
    [3, ES256],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ]);
  return Buffer.from(isoCBOR.encode(cose));
}
