import { sign as signRequest } from 'aws4';
import { computeAddress } from 'ethers';
import { readDerPublicKey, readDerSignature } from './der';
import { KeyStoreClient } from './key-store-client';
import { signWith } from './signed-transaction';
import type { TransactionSigner, UnsignedTransaction } from './signer';

/** A key of AWS KMS and the credentials to use it. */
export interface KmsKey {
  /** ARN of a key or an alias; its region is the one that is called. */
  readonly arn: string;
  /** Default: the public one of the region. */
  readonly endpoint?: string | undefined;
  readonly credentials: {
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly sessionToken?: string | undefined;
  };
}

/** A signer whose key (ECC_SECG_P256K1, SIGN_VERIFY) never leaves AWS KMS. */
export class AwsKmsSigner implements TransactionSigner {
  private readonly client = new KeyStoreClient('AWS KMS');
  private readonly region: string;
  private readonly endpoint: URL;

  /** @param address EIP-55 */
  constructor(
    private readonly key: KmsKey,
    readonly address: string,
  ) {
    // arn:partition:kms:region:account:key/id
    this.region = key.arn.split(':')[3] ?? '';
    this.endpoint = new URL(key.endpoint ?? `https://kms.${this.region}.amazonaws.com`);
  }

  /** @throws Error when KMS does not answer, refuses, or signs by another key */
  sign(unsigned: UnsignedTransaction): Promise<string> {
    return signWith(unsigned, this.address, async (digest) => {
      const { Signature } = await this.call('Sign', {
        Message: Buffer.from(digest).toString('base64'),
        MessageType: 'DIGEST',
        SigningAlgorithm: 'ECDSA_SHA_256',
      });
      return readDerSignature(Buffer.from(String(Signature), 'base64'));
    });
  }

  async hasKey(): Promise<boolean> {
    const { PublicKey } = await this.call('GetPublicKey', {});
    return computeAddress(readDerPublicKey(Buffer.from(String(PublicKey), 'base64'))) === this.address;
  }

  private call(operation: string, parameters: object): Promise<Readonly<Record<string, unknown>>> {
    const { arn, credentials } = this.key;
    const { accessKeyId, secretAccessKey, sessionToken } = credentials;
    const body = JSON.stringify({ KeyId: arn, ...parameters });
    const { host, href, pathname } = this.endpoint;
    const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `TrentService.${operation}` };
    const call = { service: 'kms', region: this.region, method: 'POST', host, path: pathname, headers, body };
    const session = sessionToken === undefined ? {} : { sessionToken };
    const signed = signRequest(call, { accessKeyId, secretAccessKey, ...session });
    const sent = Object.entries(signed.headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]);
    // undici counts the body itself.
    const own = sent.filter(([name]) => name !== 'content-length');
    return this.client.post({ url: href, headers: Object.fromEntries(own) as Record<string, string>, body });
  }
}
