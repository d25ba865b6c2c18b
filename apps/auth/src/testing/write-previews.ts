/** Run: `npm run mails`. Writes each mail in each language to artifacts/mails, as a mail program draws it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '@ballast/texts/languages';
import type { MailOfKind } from '@ballast/texts/mails/mail-data';
import { writeMail } from '../mails/write-mail';
import { EXAMPLES, KINDS } from './mail-examples';

const SITE = 'https://ballast.example';
const folder = path.resolve(__dirname, '../../../../artifacts/mails');

const rows = LANGUAGES.flatMap((language) =>
  KINDS.map((kind) => {
    const { subject, html, text } = writeMail({ kind, data: EXAMPLES[kind] } as MailOfKind, language, SITE);
    mkdirSync(path.join(folder, language), { recursive: true });
    writeFileSync(path.join(folder, language, `${kind}.html`), html);
    writeFileSync(path.join(folder, language, `${kind}.txt`), text);
    return `<li><a href="${language}/${kind}.html">${subject}</a> · <a href="${language}/${kind}.txt">text</a></li>`;
  }),
);
writeFileSync(
  path.join(folder, 'index.html'),
  `<!doctype html>\n<title>Mails</title>\n<ul>\n${rows.join('\n')}\n</ul>\n`,
);
process.stdout.write(`${rows.length} mails: ${path.join(folder, 'index.html')}\n`);
