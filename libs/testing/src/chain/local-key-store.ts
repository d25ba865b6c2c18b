import { createHash, createHmac } from 'node:crypto';
import { type IncomingMessage, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SigningKey, Transaction, Wallet, toBeHex } from 'ethers';

const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const SPKI_PREFIX = Buffer.from('3056301006072a8648ce3d020106052b8104000a034200', 'hex');

/** A key store over HTTP, for one spec. */
export interface LocalKeyStore {
  readonly url: string;
  /** The operations that were requested. */
  readonly requested: string[];
  close(): Promise<void>;
}

interface Reply {
  readonly status: number;
  readonly body: object;
}

type Handler = (request: IncomingMessage, body: string) => Reply;

async function serve(requested: string[], handle: Handler): Promise<LocalKeyStore> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const reply = handle(request, body);
      response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requested, close };
}

/** web3signer's JSON-RPC with a key in memory. @param change of what is signed: a signer that is not to be trusted */
export function localWeb3Signer(key: string, change: (transaction: Transaction) => void = () => undefined) {
  const wallet = new Wallet(key);
  const requested: string[] = [];
  return serve(requested, (_request, body) => {
    const { id, method, params } = JSON.parse(body) as { id: number; method: string; params: Record<string, string>[] };
    requested.push(method);
    const answer = (more: object): Reply => ({ status: 200, body: { jsonrpc: '2.0', id, ...more } });
    if (method === 'eth_accounts') return answer({ result: [wallet.address.toLowerCase()] });
    const { from, gas, ...rest } = params[0] ?? {};
    if (from?.toLowerCase() !== wallet.address.toLowerCase()) {
      return answer({ error: { code: -32000, message: 'Signing key not found' } });
    }
    const transaction = Transaction.from({ type: 2, ...rest, nonce: Number(rest['nonce']), gasLimit: gas ?? null });
    change(transaction);
    transaction.signature = wallet.signingKey.sign(transaction.unsignedHash);
    return answer({ result: transaction.serialized });
  });
}

export interface LocalKms {
  readonly key: string;
  readonly arn: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

/**
 * AWS KMS as its reference describes the wire: `Sign` and `GetPublicKey` over JSON 1.1, signed by SigV4, which is checked
 * here by the document alone. As KMS does, it gives signatures of either half of s.
 */
export function localKms({ key, arn, ...access }: LocalKms): Promise<LocalKeyStore> {
  const signing = new SigningKey(key);
  const requested: string[] = [];
  let high = false;
  return serve(requested, (request, body) => {
    const refuse = (type: string, message = type): Reply => ({ status: 400, body: { __type: type, message } });
    if (request.headers['content-type'] !== 'application/x-amz-json-1.1') return refuse('SerializationException');
    const fault = sigV4Fault(request, body, access);
    if (fault !== null) return refuse('InvalidSignatureException', fault);
    const [, operation = ''] = String(request.headers['x-amz-target']).split('TrentService.');
    requested.push(operation);
    const parameters = JSON.parse(body) as Record<string, string>;
    if (parameters['KeyId'] !== arn) return refuse('NotFoundException', `Key '${parameters['KeyId']}' does not exist`);
    if (operation === 'GetPublicKey') {
      const point = Buffer.from(signing.publicKey.slice(2), 'hex');
      const PublicKey = Buffer.concat([SPKI_PREFIX, point]).toString('base64');
      return { status: 200, body: { KeyId: arn, KeySpec: 'ECC_SECG_P256K1', KeyUsage: 'SIGN_VERIFY', PublicKey } };
    }
    const digest = Buffer.from(parameters['Message'] ?? '', 'base64');
    const isSupported = parameters['MessageType'] === 'DIGEST' && parameters['SigningAlgorithm'] === 'ECDSA_SHA_256';
    if (operation !== 'Sign' || !isSupported || digest.length !== 32) return refuse('ValidationException');
    const { r, s } = signing.sign(digest);
    high = !high;
    const numbers = [BigInt(r), high ? ORDER - BigInt(s) : BigInt(s)];
    const Signature = derOf(numbers).toString('base64');
    return { status: 200, body: { KeyId: arn, Signature, SigningAlgorithm: 'ECDSA_SHA_256' } };
  });
}

function derOf(numbers: readonly bigint[]): Buffer {
  const parts = numbers.map((number) => {
    const bytes = Buffer.from(toBeHex(number).slice(2), 'hex');
    const positive = (bytes[0] ?? 0) > 0x7f ? Buffer.concat([Buffer.from([0]), bytes]) : bytes;
    return Buffer.concat([Buffer.from([0x02, positive.length]), positive]);
  });
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([0x30, content.length]), content]);
}

const hmac = (key: Buffer | string, content: string): Buffer => createHmac('sha256', key).update(content).digest();
const hashOf = (content: string): string => createHash('sha256').update(content).digest('hex');

/** The fault of a request's signature (AWS Signature Version 4); null: nothing. */
function sigV4Fault(request: IncomingMessage, body: string, access: Omit<LocalKms, 'key' | 'arn'>): string | null {
  const { headers } = request;
  const [, credential = '', signedHeaders = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(headers.authorization ?? '') ??
    [];
  const [id, date = '', , service, end] = credential.split('/');
  if (id !== access.accessKeyId || service !== 'kms' || end !== 'aws4_request') return 'unknown credential';
  if (headers['x-amz-security-token'] !== access.sessionToken) return 'no session token, or one too many';
  const names = signedHeaders.split(';');
  if (!['host', 'x-amz-date', 'x-amz-target'].every((name) => names.includes(name))) return 'a header is not signed';
  const time = String(headers['x-amz-date']);
  const sent = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!time.startsWith(date) || !(Math.abs(Date.now() - sent) < 300_000)) return 'Signature expired';
  const wanted = sigV4(request, body, { names, credential, secret: access.secretAccessKey });
  return signature === wanted ? null : 'The request signature we calculated does not match';
}

function sigV4(
  { headers, method = '', url = '' }: IncomingMessage,
  body: string,
  { names, credential, secret }: { readonly names: string[]; readonly credential: string; readonly secret: string },
): string {
  const lines = names.map((name) => `${name}:${String(headers[name]).trim().replace(/\s+/g, ' ')}\n`).join('');
  const [path = '/', queries = ''] = url.split('?');
  const canonical = [method, path, queries, lines, names.join(';'), hashOf(body)].join('\n');
  const [, ...scope] = credential.split('/');
  const key = scope.reduce<Buffer | string>(hmac, `AWS4${secret}`);
  const content = ['AWS4-HMAC-SHA256', String(headers['x-amz-date']), scope.join('/'), hashOf(canonical)].join('\n');
  return hmac(key, content).toString('hex');
}
