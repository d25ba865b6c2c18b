import { expect } from '@playwright/test';
import { demo } from './demo';

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly attachments: readonly { readonly name: string; readonly text: string }[];
}

/** The mails to an address in the demo's mail catcher, newest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const response = await fetch(new URL('/messages.json', demo().mailUrl));
  const all = (await response.json()) as Mail[];
  return all.filter(({ to }) => to.includes(address));
}

/** Waits for a mail with this subject. */
export async function mailTo(address: string, subject: string | RegExp): Promise<Mail> {
  const find = async () => (await mailsTo(address)).find((mail) => mail.subject.match(subject) !== null);
  await expect.poll(find, { timeout: 30_000, message: `mail ${String(subject)} to ${address}` }).toBeDefined();
  const mail = await find();
  if (mail === undefined) throw new Error('the mail is gone again');
  return mail;
}

/** The one link in a mail. */
export function linkIn({ text }: Mail): string {
  const links = text.match(/https?:\/\/\S+/g) ?? [];
  expect(links, text).toHaveLength(1);
  return links[0] ?? '';
}
