import { refuseKeys } from './refuse-keys';
import { UsageError } from './usage-error';

/** The site and RPC to compare. */
export interface ReservesOptions {
  readonly rpcUrl: string;
  /** Without a slash at its end. */
  readonly site: string;
}

/** The URL of a demo on this machine. */
const OWN_DEMO = 'http://127.0.0.1:3000';

export const RESERVES_USAGE = `Usage: npm run verify:reserves -- --rpc <url> [--site <url>]

Downloads the list of vaults from the site (${OWN_DEMO} when none is named), adds up what the chain shows in them and in
the reward pool at the block the site names, reads what the pool owes, reserves, has announced and has paid, and which
statements stand, and compares. A site that says itself that it is short, whose figures do not add up, or that owes fewer
rewards than its statements name, does not agree, nor does a pool whose code is not that of this checkout.
Nothing is sent and no key is asked for. The RPC has to answer for that block until the sum is done: for a large list an
archive node.`;

/** @throws UsageError that names what is missing or wrong. */
export function readReservesOptions(args: readonly string[]): ReservesOptions {
  refuseKeys(args);
  const given = new Map<string, string>();
  for (let at = 0; at < args.length; at += 2) {
    const [name = '', value] = args.slice(at, at + 2);
    if (name !== '--rpc' && name !== '--site') throw new UsageError(`"${name}" is not an option.`);
    if (value === undefined || value.startsWith('--')) throw new UsageError(`${name} needs a value.`);
    if (!/^https?:\/\//.test(value) || !URL.canParse(value))
      throw new UsageError(`${name} must be an http or https address.`);
    given.set(name, value);
  }
  const rpcUrl = given.get('--rpc');
  if (rpcUrl === undefined) throw new UsageError('--rpc is needed.');
  return { rpcUrl, site: (given.get('--site') ?? OWN_DEMO).replace(/\/+$/, '') };
}
