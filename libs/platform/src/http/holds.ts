/**
 * A header of a service's response to a member: milliseconds for which only a published change of this member can make
 * the response outdated, counted from the request. The gateway may respond to an unchanged poll by itself meanwhile;
 * clients never see the header.
 */
export const HOLDS_HEADER = 'x-ballast-holds';
