import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  type RequestedConfirmation,
  CONFIRMATION_CODE_DIGITS,
  CONFIRMATION_CODE_TRIES,
} from '@ballast/domain/membership/contact-confirmation';
import { newId } from '@ballast/platform/ids/new-id';
import { query } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';

interface Life {
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Codes that are sent by SMS: six digits, kept as a hash, tried five times at most; the newest works. */
@Injectable()
export class ContactCodes {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns the code, for its message and for nobody else */
  async issue(tx: Tx, accountId: string, { createdAt, expiresAt }: Life): Promise<{ id: string; code: string }> {
    const id = newId();
    const code = String(randomInt(10 ** CONFIRMATION_CODE_DIGITS)).padStart(CONFIRMATION_CODE_DIGITS, '0');
    await query(
      tx,
      'INSERT INTO contact_code (id, account_id, code_hash, created_at, expires_at) VALUES ($1, $2, $3, $4, $5)',
      [id, accountId, hashOf(accountId, code), createdAt, expiresAt],
    );
    return { id, code };
  }

  /**
   * Tries the account's newest code, in a statement of its own: a try counts also when all else is rolled back.
   * @returns which code it is, to be taken under the account's lock; undefined: a wrong one
   */
  async find(accountId: string, code: string, now: Date): Promise<string | undefined> {
    const [tried] = await query<{ id: string; code_hash: Buffer }>(
      this.dataSource,
      `UPDATE contact_code SET tries = tries + 1
        WHERE id = (SELECT id FROM contact_code WHERE account_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1)
          AND expires_at > $2 AND tries < $3
       RETURNING id, code_hash`,
      [accountId, now, CONFIRMATION_CODE_TRIES],
    );
    return tried !== undefined && timingSafeEqual(tried.code_hash, hashOf(accountId, code)) ? tried.id : undefined;
  }

  /** Takes a code that was found away. @returns false: meanwhile it was taken, or voided by a change of the contact */
  async take(tx: Tx, id: string, now: Date): Promise<boolean> {
    const taken = await query(tx, 'DELETE FROM contact_code WHERE id = $1 AND expires_at > $2 RETURNING id', [id, now]);
    return taken.length === 1;
  }

  /** The codes that the account asked for after an instant. */
  requestedAfter(tx: Tx, accountId: string, after: Date): Promise<RequestedConfirmation[]> {
    const requested = `SELECT created_at AS at, refused AS "isRefused" FROM contact_code WHERE account_id = $1 AND created_at > $2`;
    return query<RequestedConfirmation>(tx, requested, [accountId, after]);
  }

  /** Records that the gateway refused the message of a code for good. */
  async recordRefused(tx: Tx, id: string): Promise<void> {
    await query(tx, 'UPDATE contact_code SET refused = true, expires_at = created_at WHERE id = $1', [id]);
  }

  /** Voids the account's codes, whatever the instant that a request under way goes by; they still count. */
  async voidAll(tx: Tx, accountId: string): Promise<void> {
    await query(tx, 'UPDATE contact_code SET expires_at = created_at WHERE account_id = $1', [accountId]);
  }

  async removeAll(tx: Tx, accountId: string): Promise<void> {
    await query(tx, 'DELETE FROM contact_code WHERE account_id = $1', [accountId]);
  }
}

/** A million codes are soon tried out by whoever has the table: what keeps one is that it works for ten minutes. */
function hashOf(accountId: string, code: string): Buffer {
  return createHash('sha256').update(`${accountId} ${code}`).digest();
}
