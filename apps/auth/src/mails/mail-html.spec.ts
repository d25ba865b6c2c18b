import fc from 'fast-check';
import { LANGUAGES } from '@ballast/texts/languages';
import type { MailKind, MailOfKind } from '@ballast/texts/mails/mail-data';
import { EXAMPLES, KINDS } from '../testing/mail-examples';
import { writeMail } from './write-mail';

const SITE = 'https://ballast.example';
const TAG = /<[^>]*>/g;
/** Names, reasons and tokens of somebody who means harm, or who says anything at all. */
const WORDS = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom(
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' style='display:none",
    '</td></table><a href="https://evil.example">Claim</a>',
    'https://evil.example/claim',
    '<!--',
    '&lt;b&gt;',
    '${x}',
  ),
);

const htmlOf = (kind: MailKind, data: object): string => writeMail({ kind, data } as MailOfKind, 'en', SITE).html;
/** All tags but the ones around an address or a hash, which depend on the text. */
const tagsOf = (html: string): string[] =>
  html.replace(/<span style="[^"]*monospace[^"]*">(0x[0-9a-f]+)<\/span>/gi, '$1').match(TAG) ?? [];

describe('the HTML of a mail', () => {
  it('takes nothing that a stranger wrote for markup or for a link', () => {
    const kinds = fc.constantFrom<MailKind>('new_device', 'wrong_token', 'withdrawal_denied', 'withdrawal_failed');
    fc.assert(
      fc.property(kinds, WORDS, (kind, words) => {
        const asReason = { code: 'words', params: { text: words } };
        const foreign = { device: words, ip: words, symbol: words, token: words, vault: words, reason: asReason };
        const known = Object.keys(EXAMPLES[kind]).filter((name) => name in foreign);
        const change = Object.fromEntries(known.map((name) => [name, foreign[name as keyof typeof foreign]]));
        const tags = tagsOf(htmlOf(kind, { ...EXAMPLES[kind], ...change }));
        expect(tags).toEqual(tagsOf(htmlOf(kind, EXAMPLES[kind])));
      }),
      { numRuns: 500 },
    );
  });

  describe.each(LANGUAGES)('in %s', (language) => {
    it.each(KINDS)('of %s says what its text says, is dark where that is wanted, and loads nothing', (kind) => {
      const { html, text, subject } = writeMail({ kind, data: EXAMPLES[kind] } as MailOfKind, language, SITE);
      expect(html).toContain(`<html lang="${language}">`);
      expect(html).toContain('<meta name="color-scheme" content="light dark">');
      expect(html).toContain('@media (prefers-color-scheme:dark)');
      expect(html).not.toMatch(/<img|<script|<link|url\(|@import|src=/);
      expect(html.length).toBeLessThan(102_000);
      const words = readable(html);
      for (const line of [subject.replace(/: ([\d.,]+ USDC)$/, ' $1'), ...text.split('\n')])
        expect(words).toContain(
          line
            .replace(/: https:\S+$/, '')
            .replace(/\s+/g, ' ')
            .trim(),
        );
      const allowed = [...text.matchAll(/https:\/\/\S+/g)].map(([url]) => url);
      expect([...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => readable(url ?? ''))).toEqual(allowed);
    });
  });
});

/** The words that a reader sees, in one line. */
function readable(html: string): string {
  const entities = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' } as const;
  return html
    .replace(/<br>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity as keyof typeof entities])
    .replace(/\s+/g, ' ');
}
