/** The address that a contact opens: its page, or a mail to it. */
export function contactLink(contact: string): string {
  return contact.startsWith('https://') ? contact : `mailto:${contact}`;
}
