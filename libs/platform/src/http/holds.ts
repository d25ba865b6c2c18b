/**
 * On a service's answer to a member: milliseconds for which nothing but a told change of this member makes the answer untrue,
 * counted from when the service got the request. The gateway may answer an unchanged poll by itself meanwhile; clients never see it.
 */
export const HOLDS_HEADER = 'x-ballast-holds';
