import { keccak256, toUtf8Bytes } from 'ethers';
import type { Payment } from '@ballast/dto/chain/payment.dto';
import type { ClubHarness } from './club-harness';
import { newAddress } from './test-chain';

/** Reports a step of a payment as the watcher does. */
export async function reportPayment(club: ClubHarness, id: string, step: string, report: object = {}): Promise<void> {
  await club.service('post', `/internal/payments/${id}/${step}`).send(report).expect(204);
}

/** Has a payment signed, by a key of its own, and broadcast. @returns its transaction's hash */
export async function sendPayment(club: ClubHarness, id: string): Promise<string> {
  const rawTransaction = keccak256(toUtf8Bytes(id));
  const transactionHash = keccak256(rawTransaction);
  await reportPayment(club, id, 'signed', { rawTransaction, transactionHash, nonce: 0, signer: newAddress() });
  await reportPayment(club, id, 'broadcast');
  return transactionHash;
}

/** The payment that waits to be made out of a vault. */
export async function releaseFrom(club: ClubHarness, vault: string): Promise<Payment> {
  const { body } = await club.service('get', '/internal/payments?limit=1000').expect(200);
  const release = (body as Payment[]).find(({ order }) => order.kind === 'release' && order.vault === vault);
  if (release === undefined) throw new Error(`nothing is planned out of ${vault}`);
  return release;
}
