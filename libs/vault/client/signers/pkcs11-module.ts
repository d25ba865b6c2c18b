/** An attribute of a token's object. */
export interface Pkcs11Attribute {
  readonly type: number;
  readonly value?: number | string | Buffer;
}

/** The part of pkcs11js that we use; the package is installed where it is needed only. */
export interface Pkcs11 {
  load(file: string): void;
  C_Initialize(): void;
  C_GetSlotList(withToken: boolean): readonly Buffer[];
  C_GetTokenInfo(slot: Buffer): { readonly label: string };
  C_OpenSession(slot: Buffer, flags: number): Buffer;
  C_CloseSession(session: Buffer): void;
  C_Login(session: Buffer, user: number, pin: string): void;
  C_FindObjectsInit(session: Buffer, wanted: readonly Pkcs11Attribute[]): void;
  C_FindObjects(session: Buffer, most: number): readonly Buffer[];
  C_FindObjectsFinal(session: Buffer): void;
  C_GetAttributeValue(
    session: Buffer,
    object: Buffer,
    wanted: readonly Pkcs11Attribute[],
  ): readonly { readonly value: Buffer }[];
  C_SignInit(session: Buffer, by: { readonly mechanism: number }, key: Buffer): void;
  C_Sign(session: Buffer, content: Buffer, room: Buffer): Buffer;
}

/** Numbers of PKCS#11 (OASIS, version 2.40). */
export const constants = {
  CKF_SERIAL_SESSION: 4,
  CKU_USER: 1,
  CKO_PUBLIC_KEY: 2,
  CKO_PRIVATE_KEY: 3,
  CKA_CLASS: 0x0,
  CKA_LABEL: 0x3,
  CKA_EC_POINT: 0x181,
  CKM_ECDSA: 0x1041,
} as const;
