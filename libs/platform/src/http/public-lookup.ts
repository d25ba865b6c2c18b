import { lookup as resolve } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address';

/** A name that leads to an address inside a network, or to none. */
export class LeadsInside extends Error {
  constructor(
    readonly host: string,
    /** null: it has no address at all */
    readonly address: string | null,
  ) {
    super(`${host} leads inside: ${address ?? 'no address'}`);
  }
}

/**
 * Resolves a name for a connection, which then goes to the address that was checked; one private address among its addresses
 * refuses all of them (docs/product/quality.md §4). For `connect.lookup` of an agent that calls what strangers named. A
 * literal address is not looked up: `refusalOfTarget` judges it before.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, '', 0);
    const inside = addresses.find(({ address }) => !isPublicAddress(address));
    if (inside !== undefined || addresses[0] === undefined) {
      return callback(new LeadsInside(hostname, inside?.address ?? null), '', 0);
    }
    if (options.all === true) return callback(null, addresses);
    return callback(null, addresses[0].address, addresses[0].family);
  });
};
