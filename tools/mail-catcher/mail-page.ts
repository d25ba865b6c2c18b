import type { KeptMail } from './mailbox';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Up to the first character that ends a link in running text. */
const LINK = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)])/;

/** The one stylesheet: everything else is the browser's own. */
export const MAIL_STYLE = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; overflow-wrap: anywhere; }
li { margin-block: 0.75rem; }
pre { white-space: pre-wrap; font: inherit; }
`;

/** All mails, newest first, each a link. */
export function listPage(mails: readonly KeptMail[]): string {
  const lines = mails.map(
    ({ number, subject, to, at }) =>
      `<li><a href="/messages/${number}">${escaped(subject)}</a><br>to ${escaped(to)}, <time datetime="${escaped(at)}">${escaped(at)}</time></li>`,
  );
  const list = lines.length === 0 ? '<p>No mail has come yet.</p>' : `<ol reversed>\n${lines.join('\n')}\n</ol>`;
  return page('Mails of the demo', `<p><a href="/">Look again</a></p>\n${list}`);
}

/** One mail, its text and its files as they were sent; only links are made of the text. */
export function messagePage({ number, subject, to, at, text, html, attachments }: KeptMail): string {
  const files = attachments.map((file) => `\n<h2>${escaped(file.name)}</h2>\n<pre>${escaped(file.text)}</pre>`);
  const drawn = html === '' ? '' : ` · <a href="/messages/${number}/drawn">As a mail program draws it</a>`;
  return page(
    subject,
    `<p><a href="/">All mails</a>${drawn}</p>
<p>To ${escaped(to)}, <time datetime="${escaped(at)}">${escaped(at)}</time></p>
<pre>${withLinks(text)}</pre>${files.join('')}`,
  );
}

/** The page of an unknown address. */
export function missingPage(): string {
  return page('There is no such mail', '<p><a href="/">All mails</a></p>');
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="/mail.css">
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
${body}
</main>
</body>
</html>
`;
}

/** Everything of a mail passes through here: it may hold anything. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}

function withLinks(text: string): string {
  // Splitting by a group keeps the links, at every second place.
  return text
    .split(LINK)
    .map((part, at) =>
      at % 2 === 1 ? `<a href="${escaped(part)}" rel="noreferrer">${escaped(part)}</a>` : escaped(part),
    )
    .join('');
}
