import type { Language } from '@ballast/texts/languages';
import { DARK, LIGHT } from './mail-colours';

/** A mail in paragraphs, and which of them are addresses of ours. */
export interface MailParts {
  readonly language: Language;
  readonly subject: string;
  readonly greeting: string;
  readonly body: readonly string[];
  readonly closing: string;
  /** Paragraphs that are an address of ours and nothing else; others stay text, whatever they say. */
  readonly links: ReadonlySet<string>;
  /** The page that shows more, below the text. */
  readonly page: { readonly url: string; readonly words: string } | null;
}

const FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const MONO = "font-family:ui-monospace,'SF Mono',Consolas,Menlo,monospace;font-size:14px;word-break:break-all";
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** A subject that ends in an amount, which is then drawn large. */
const AMOUNT = /^(.*): ([\d.,]+ USDC)$/;
/** Addresses and hashes, in text that is escaped already. */
const HEX = /0x[0-9a-f]{40,64}\b/gi;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

/** The HTML of a mail: tables and attributes, which all mail clients draw alike. Every word of it is escaped here. */
export function mailHtml(mail: MailParts): string {
  const { language, subject, greeting, body, closing, page } = mail;
  const [, title = subject, amount] = AMOUNT.exec(subject) ?? [];
  const paragraphs = body.map((text) => (mail.links.has(text) ? link(text, text) : paragraph(text)));
  const [brand = '', ...rest] = closing.split('\n');
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${darkStyle()}</style>
</head>
<body class="m-background" style="margin:0;padding:0;background:${LIGHT.background}">
<div style="display:none;max-height:0;overflow:hidden">${escaped(body[0] ?? '')}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="m-background" bgcolor="${LIGHT.background}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;${FONT}">
<tr><td class="m-ink m-brand" style="padding:0 4px 16px;font-size:18px;font-weight:600;color:${LIGHT.ink}"><span class="m-mark" style="display:inline-block;width:12px;height:12px;margin-right:8px;border-radius:6px;background:${LIGHT.primary}"></span>${escaped(brand)}</td></tr>
<tr><td class="m-surface m-line m-ink" bgcolor="${LIGHT.surface}" style="padding:24px;border:1px solid ${LIGHT.line};border-radius:12px;background:${LIGHT.surface};font-size:16px;line-height:1.5;color:${LIGHT.ink}">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3;font-weight:600">${escaped(title)}</h1>
${amount === undefined ? '' : figure(amount)}<p style="margin:0 0 16px">${escaped(greeting)}</p>
${paragraphs.join('\n')}
${page === null ? '' : `${link(page.url, page.words)}\n`}</td></tr>
<tr><td class="m-muted" style="padding:16px 4px 0;font-size:12px;line-height:1.5;color:${LIGHT.muted}">${rest.map(escaped).join('<br>')}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function paragraph(text: string): string {
  const words = escaped(text).replace(HEX, (hex) => `<span style="${MONO}">${hex}</span>`);
  return `<p style="margin:0 0 16px">${words.replaceAll('\n', '<br>')}</p>`;
}

function figure(amount: string): string {
  const [number = '', unit = ''] = amount.split(' ');
  return `<p style="margin:0 0 16px;font-size:28px;line-height:1.2;font-weight:600">${escaped(number)} <span class="m-muted" style="font-size:16px;font-weight:500;color:${LIGHT.muted}">${escaped(unit)}</span></p>
`;
}

/** A button of an address of ours; by name it is a link, by its own address it is written out for who copies it. */
function link(url: string, words: string): string {
  const isAddress = url === words;
  const style = isAddress
    ? `color:${LIGHT.primary};word-break:break-all`
    : `display:inline-block;padding:12px 20px;border-radius:8px;background:${LIGHT.primary};color:${LIGHT.onPrimary};font-weight:600;text-decoration:none`;
  return `<p style="margin:0 0 16px"><a class="${isAddress ? 'm-link' : 'm-button'}" href="${escaped(url)}" style="${style}">${escaped(words)}</a></p>`;
}

/** The same in the dark, for clients that say so by the media feature and for Outlook's, which says it by an attribute. */
function darkStyle(): string {
  const rules = [
    [`.m-background`, `background:${DARK.background}`],
    [`.m-surface`, `background:${DARK.surface}`],
    [`.m-line`, `border-color:${DARK.line}`],
    [`.m-ink`, `color:${DARK.ink}`],
    [`.m-muted`, `color:${DARK.muted}`],
    [`.m-link`, `color:${DARK.primary}`],
    [`.m-mark`, `background:${DARK.primary}`],
    [`.m-button`, `background:${DARK.primary}!important;color:${DARK.onPrimary}`],
  ] as const;
  const written = (prefix: string): string =>
    rules.map(([name, declarations]) => `${prefix}${name}{${declarations}!important}`).join('');
  return `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${written('')}}${written('[data-ogsc] ')}`;
}
