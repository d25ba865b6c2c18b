import { Injectable } from '@nestjs/common';
import { clientNetworkOf } from '@ballast/platform/http/client-network';
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

/** Of a device, the newest rows of earlier versions: they have a row for each address that an IPv6 network gave it. */
const EARLIER_ROWS = 200;

/** The devices and networks of a member's sign-ins: a sign-in from others may be somebody else's. */
@Injectable()
export class KnownDevices {
  /**
   * Records a sign-in.
   * @returns whether its device or network is new to the account; false for an account's first sign-in
   */
  async record(tx: Tx, { accountId, device, ip, now }: SignInDevice): Promise<boolean> {
    const network = clientNetworkOf(ip);
    const [previous] = await query<{ is_new: boolean }>(
      tx,
      // Both parts see the table as it was before: a row inserted here is not among the earlier ones.
      `WITH noted AS (
         INSERT INTO known_device (account_id, device, ip, last_sign_in_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (account_id, device, ip) DO UPDATE SET last_sign_in_at = EXCLUDED.last_sign_in_at
         RETURNING xmax = 0 AS is_inserted)
       SELECT is_inserted AND EXISTS (SELECT FROM known_device WHERE account_id = $1) AS is_new FROM noted`,
      [accountId, device, network, now],
    );
    return previous?.is_new === true && !(await isOfEarlierVersion(tx, { accountId, device, network }));
  }
}

interface DeviceNetwork extends Pick<SignInDevice, 'accountId' | 'device'> {
  readonly network: string;
}

/** Whether an earlier version, which kept whole addresses, has recorded a sign-in from the network. */
async function isOfEarlierVersion(tx: Tx, { accountId, device, network }: DeviceNetwork): Promise<boolean> {
  const earlier = await query<{ ip: string }>(
    tx,
    `SELECT ip FROM known_device WHERE account_id = $1 AND device = $2 AND ip <> $3 AND ip LIKE '%:%'
      ORDER BY last_sign_in_at DESC LIMIT ${EARLIER_ROWS}`,
    [accountId, device, network],
  );
  return earlier.some(({ ip }) => clientNetworkOf(ip) === network);
}
