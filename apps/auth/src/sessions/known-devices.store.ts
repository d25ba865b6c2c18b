import { Injectable } from '@nestjs/common';
import { query } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';

/** The device and address of a sign-in, as a member would recognise them. */
export interface SignInDevice {
  readonly accountId: string;
  /** Browser and system without their versions, which change every few weeks. */
  readonly device: string;
  readonly ip: string;
  readonly now: Date;
}

/** The devices and addresses of a member's sign-ins: a sign-in from others may be somebody else's. */
@Injectable()
export class KnownDevices {
  /**
   * Records a sign-in.
   * @returns whether its device or address is new to the account; false for an account's first sign-in
   */
  async record(tx: Tx, { accountId, device, ip, now }: SignInDevice): Promise<boolean> {
    const [previous] = await query<{ is_new: boolean }>(
      tx,
      // Both parts see the table as it was before: a row inserted here is not among the earlier ones.
      `WITH noted AS (
         INSERT INTO known_device (account_id, device, ip, last_sign_in_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (account_id, device, ip) DO UPDATE SET last_sign_in_at = EXCLUDED.last_sign_in_at
         RETURNING xmax = 0 AS is_inserted)
       SELECT is_inserted AND EXISTS (SELECT FROM known_device WHERE account_id = $1) AS is_new FROM noted`,
      [accountId, device, ip, now],
    );
    return previous?.is_new === true;
  }
}
