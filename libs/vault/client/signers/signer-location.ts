/** The place of a key that no file holds, as `PAYER_SIGNER` and its like name it. */
export type SignerLocation =
  | { readonly kind: 'web3signer'; readonly url: string }
  | { readonly kind: 'aws-kms'; readonly arn: string }
  | ({ readonly kind: 'pkcs11' } & Pkcs11Key);

/** A private key in a token, by the attributes of a PKCS#11 URI (RFC 7512). */
export interface Pkcs11Key {
  /** The token's label. */
  readonly token: string;
  /** The key's label. */
  readonly object: string;
  /** The store's library. */
  readonly modulePath: string;
  /** A file with the user's PIN. */
  readonly pinFile: string;
}

const KMS_ARN = /^arn:aws[\w-]*:kms:[a-z0-9-]+:\d{12}:(?:key|alias)\/[\w/-]+$/;

/** Undefined when the text names no place: `web3signer:<url>`, `aws-kms:<arn>` or a PKCS#11 URI. */
export function parseSignerLocation(text: string): SignerLocation | undefined {
  const [, scheme = '', rest = ''] = /^([a-z0-9-]+):(.+)$/.exec(text) ?? [];
  if (scheme === 'web3signer') return isHttp(rest) ? { kind: scheme, url: rest } : undefined;
  if (scheme === 'aws-kms') return KMS_ARN.test(rest) ? { kind: scheme, arn: rest } : undefined;
  return scheme === 'pkcs11' ? parsePkcs11(rest) : undefined;
}

function isHttp(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

function parsePkcs11(rest: string): SignerLocation | undefined {
  const [path = '', query = ''] = rest.split('?');
  const { token, object } = attributesIn(path, ';');
  const { 'module-path': modulePath, 'pin-source': pin } = attributesIn(query, '&');
  if (token === undefined || object === undefined || modulePath === undefined || pin === undefined) return undefined;
  return { kind: 'pkcs11', token, object, modulePath, pinFile: pin.replace(/^file:(?:\/\/)?/, '') };
}

function attributesIn(text: string, separator: string): Readonly<Partial<Record<string, string>>> {
  try {
    const pairs = text.split(separator).map((pair) => pair.split('='));
    return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, decodeURIComponent(value)]));
  } catch {
    // Not percent-encoded as it has to be.
    return {};
  }
}
