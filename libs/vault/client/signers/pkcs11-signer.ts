import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { computeAddress } from 'ethers';
import { type Pkcs11, constants, type Pkcs11Attribute } from './pkcs11-module';
import { readEcPoint } from './der';
import { signWith, type EcdsaSignature } from './signed-transaction';
import type { Pkcs11Key } from './signer-location';
import type { TransactionSigner, UnsignedTransaction } from './signer';

const WORD_BYTES = 32;

/**
 * A signer whose key lies in a PKCS#11 token: a hardware module, or its library's software. A session is opened for each
 * signature, so that a module that was away in between is simply asked again.
 */
export class Pkcs11Signer implements TransactionSigner {
  /**
   * @param address EIP-55
   * @throws Error when pkcs11js is not installed
   */
  constructor(
    private readonly key: Pkcs11Key,
    readonly address: string,
  ) {
    // That the package is missing is no matter of waiting.
    newModule();
  }

  /** @throws Error when the token does not answer, or signs by another key */
  sign(unsigned: UnsignedTransaction): Promise<string> {
    return signWith(unsigned, this.address, async (digest) => this.signDigest(digest));
  }

  // Asynchronous for what the library throws: it waits for nothing.
  async hasKey(): Promise<boolean> {
    const point = await Promise.resolve().then(() => this.publicPoint());
    // A token may keep the private key alone: then the first signature shows whose it is.
    return point === undefined || computeAddress(readEcPoint(point)) === this.address;
  }

  private publicPoint(): Buffer | undefined {
    return this.inSession((session) => {
      const [key] = this.find(session, constants.CKO_PUBLIC_KEY);
      const wanted = [{ type: constants.CKA_EC_POINT }];
      return key === undefined ? undefined : this.module.C_GetAttributeValue(session, key, wanted)[0]?.value;
    });
  }

  private get module(): Pkcs11 {
    return openModule(this.key.modulePath);
  }

  private signDigest(digest: Uint8Array): EcdsaSignature {
    const signature = this.inSession((session) => {
      const [key, other] = this.find(session, constants.CKO_PRIVATE_KEY);
      if (key === undefined) throw new Error('The PKCS#11 token has no private key of that label.');
      if (other !== undefined) throw new Error('The PKCS#11 token has two private keys of that label.');
      this.module.C_SignInit(session, { mechanism: constants.CKM_ECDSA }, key);
      return this.module.C_Sign(session, Buffer.from(digest), Buffer.alloc(2 * WORD_BYTES));
    });
    const word = (at: number): bigint => BigInt(`0x${signature.subarray(at, at + WORD_BYTES).toString('hex')}`);
    return { r: word(0), s: word(WORD_BYTES) };
  }

  private find(session: Buffer, kind: number): readonly Buffer[] {
    const wanted: Pkcs11Attribute[] = [
      { type: constants.CKA_CLASS, value: kind },
      { type: constants.CKA_LABEL, value: this.key.object },
    ];
    this.module.C_FindObjectsInit(session, wanted);
    try {
      return this.module.C_FindObjects(session, 2);
    } finally {
      this.module.C_FindObjectsFinal(session);
    }
  }

  /** Nothing in here waits, so no two sessions of this process are open at once. */
  private inSession<T>(work: (session: Buffer) => T): T {
    const slots = this.module.C_GetSlotList(true);
    const slot = slots.find((one) => this.module.C_GetTokenInfo(one).label.trim() === this.key.token);
    if (slot === undefined) throw new Error('There is no PKCS#11 token of that label.');
    const session = this.module.C_OpenSession(slot, constants.CKF_SERIAL_SESSION);
    try {
      this.module.C_Login(session, constants.CKU_USER, readFileSync(this.key.pinFile, 'utf8').trim());
      return work(session);
    } finally {
      // The last session takes the login with it.
      this.module.C_CloseSession(session);
    }
  }
}

const opened = new Map<string, Pkcs11>();

/** Opened at the first use, so that a module that is away keeps nobody from starting; once in a process for a library. */
function openModule(file: string): Pkcs11 {
  const known = opened.get(file);
  if (known !== undefined) return known;
  const module = newModule();
  module.load(file);
  module.C_Initialize();
  opened.set(file, module);
  return module;
}

/** Of an optional package: an operator without such a token compiles nothing. */
function newModule(): Pkcs11 {
  try {
    const { PKCS11 } = createRequire(__filename)('pkcs11js') as { PKCS11: new () => Pkcs11 };
    return new PKCS11();
  } catch (error) {
    const sentence = 'Keys in PKCS#11 tokens need the package pkcs11js (docs/operations.md, Signers).';
    throw new Error(sentence, { cause: error });
  }
}
