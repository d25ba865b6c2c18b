import { readFileSync } from 'node:fs';
import { Wallet } from 'ethers';

const KEY = /^(?:0x)?[0-9a-fA-F]{64}$/;

/**
 * The wallet whose private key lies in a file: hex, with or without 0x.
 * @param name of the variable or option that names the file, for sentences.
 * @throws Error that names `name`, never the path or its content.
 */
export function walletInFile(path: string, name: string): Wallet {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`The file named by ${name} cannot be read (${code ?? 'unknown'}).`);
  }
  if (!KEY.test(text)) throw new Error(`The file named by ${name} does not hold a private key in hex.`);
  try {
    return new Wallet(text.startsWith('0x') ? text : `0x${text}`);
  } catch {
    // The library's own error quotes the key.
    throw new Error(`The file named by ${name} holds a number that is no private key.`);
  }
}
