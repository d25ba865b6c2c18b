import { getBytes, keccak256 } from 'ethers';

/** 32 bytes of keccak256. Verifying takes ethers', building a large tree a faster one (docs/decisions/0048). */
export type Keccak256 = (bytes: Uint8Array) => Uint8Array;

export const ethersKeccak: Keccak256 = (bytes) => getBytes(keccak256(bytes));
