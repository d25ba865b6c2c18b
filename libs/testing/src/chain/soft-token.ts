import { execFileSync } from 'node:child_process';
import { type JsonWebKey, createPrivateKey } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SigningKey } from 'ethers';

const SOFTHSM = '/usr/lib/softhsm/libsofthsm2.so';
const PACKAGE = path.resolve(__dirname, '../../../../node_modules/pkcs11js');
/** Neither comes with npm ci: the package is an operator's own choice, SoftHSM is Debian's softhsm2. */
const isHere = existsSync(PACKAGE) && existsSync(SOFTHSM);

/** For a group of specs: whether they run. */
export const withSoftToken = isHere ? describe : describe.skip;

export const TOKEN_PIN = '4711';

/** A PKCS#11 token of SoftHSM in a folder of its own, with one key. */
export class SoftToken {
  readonly key: {
    readonly token: string;
    readonly object: string;
    readonly modulePath: string;
    readonly pinFile: string;
  };
  /** The variable by which the library finds its tokens. */
  readonly env: { readonly SOFTHSM2_CONF: string };
  readonly folder = mkdtempSync(path.join(tmpdir(), 'ballast-token-'));

  /** @param privateKey 0x and 64 digits */
  constructor(privateKey: string) {
    const file = (name: string, text: string | Buffer): string => {
      writeFileSync(path.join(this.folder, name), text);
      return path.join(this.folder, name);
    };
    mkdirSync(path.join(this.folder, 'tokens'));
    const tokens = `directories.tokendir = ${this.folder}/tokens\nobjectstore.backend = file\n`;
    this.env = { SOFTHSM2_CONF: file('softhsm2.conf', tokens) };
    this.key = { token: 'ballast', object: 'payer', modulePath: SOFTHSM, pinFile: file('pin', `${TOKEN_PIN}\n`) };
    const pem = file('key.pem', pemOf(privateKey));
    const run = (...args: string[]) =>
      execFileSync('softhsm2-util', args, { env: { ...process.env, ...this.env }, stdio: 'pipe' });
    run('--init-token', '--free', '--label', this.key.token, '--pin', TOKEN_PIN, '--so-pin', '471100');
    run('--import', pem, '--token', this.key.token, '--label', this.key.object, '--id', '01', '--pin', TOKEN_PIN);
  }

  /** As `PAYER_SIGNER` and its like name the key (RFC 7512). */
  get uri(): string {
    const { token, object, modulePath, pinFile } = this.key;
    return `pkcs11:token=${token};object=${object}?module-path=${modulePath}&pin-source=file:${pinFile}`;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}

function pemOf(privateKey: string): string | Buffer {
  const key = new SigningKey(privateKey);
  const part = (from: number, to: number): string =>
    Buffer.from(key.publicKey.slice(from, to), 'hex').toString('base64url');
  const jwk: JsonWebKey = {
    ...{ kty: 'EC', crv: 'secp256k1', x: part(4, 68), y: part(68, 132) },
    d: Buffer.from(key.privateKey.slice(2), 'hex').toString('base64url'),
  };
  return createPrivateKey({ key: jwk, format: 'jwk' }).export({ type: 'pkcs8', format: 'pem' });
}
