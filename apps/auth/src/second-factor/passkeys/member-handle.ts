/** A member’s user handle (WebAuthn §5.4.3): the account's id as bytes, no personal data. */
export function memberHandle(accountId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(accountId.replaceAll('-', ''), 'hex'));
}

/** Whether a user handle in a response is this member's; many responses carry none. */
export function isHandleOf(accountId: string, userHandle: string | null | undefined): boolean {
  if (userHandle === undefined || userHandle === null) return true;
  return userHandle === Buffer.from(memberHandle(accountId)).toString('base64url');
}
