/** What an authenticator keeps of a member (WebAuthn §5.4.3, user handle): the account's id as bytes, no personal data. */
export function memberHandle(accountId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(accountId.replaceAll('-', ''), 'hex'));
}

/** Whether an answer that names a member names this one; many answers name none. */
export function isHandleOf(accountId: string, userHandle: string | null | undefined): boolean {
  if (userHandle === undefined || userHandle === null) return true;
  return userHandle === Buffer.from(memberHandle(accountId)).toString('base64url');
}
