/** The sign-up page's URL with a code. */
export function invitationLink(origin: string, code: string): string {
  return `${origin}/signup?code=${encodeURIComponent(code)}`;
}
