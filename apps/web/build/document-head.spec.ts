import { preloadResponses, headed, scriptsOf } from './document-head';
import type { Manifest } from './manifest';

const words = { title: 'Ballast & co', description: 'Say "so".', noScript: 'Needs a script.' };
const bare = [
  '<!doctype html><html lang="en"><head><title>x</title><script src="/color-scheme.js"></script>',
  '<script type="module" crossorigin src="/entry.js"></script><link rel="modulepreload" crossorigin href="/react.js">',
  '<link rel="stylesheet" crossorigin href="/style.css">',
  '<link rel="preload" href="/inter.woff2" as="font" type="font/woff2" crossorigin="">',
  '</head><body><div id="root"></div></body></html>',
].join('');
const manifest: Manifest = {
  'style.css': { file: 'style.css' },
  'index.html': { file: 'entry.js', imports: ['_react.js'] },
  '_react.js': { file: 'react.js' },
  '_member-1a2b.js': { file: 'member.js', name: 'member', imports: ['_react.js', 'index.html'] },
  'src/routes/dashboard.tsx': { file: 'dashboard.js', src: 'src/routes/dashboard.tsx', imports: ['_member-1a2b.js'] },
};
const links =
  scriptsOf(bare, manifest, ['member', 'src/routes/dashboard.tsx']) + preloadResponses(['/api/user', '/api/a?b=1&c=2']);

/** The addresses a document names, as a browser comes upon them. */
const addressesIn = (html: string): string[] =>
  [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, url]) => url ?? '');

describe('the head of a document', () => {
  it('asks for what a page is drawn with, what it runs on, and its answers, each once', () => {
    expect(addressesIn(headed(bare, words, { links, isWritten: false }))).toEqual([
      '/style.css',
      '/color-scheme.js',
      '/entry.js',
      '/react.js',
      '/member.js',
      '/dashboard.js',
      '/api/user',
      '/api/a?b=1&amp;c=2',
      '/inter.woff2',
    ]);
  });

  it('asks for the font at once where text stands already', () => {
    expect(addressesIn(headed(bare, words, { links: '', isWritten: true })).slice(0, 2)).toEqual([
      '/style.css',
      '/inter.woff2',
    ]);
  });

  it('lets scripts wait for the style sheet where text stands already, and nowhere else', () => {
    const later = (html: string): string[] =>
      [...html.matchAll(/<[^>]*fetchpriority="low"[^>]*(?:href|src)="([^"]+)"/g)].map(([, url]) => url ?? '');
    expect(later(headed(bare, words, { links, isWritten: true }))).toEqual([
      '/entry.js',
      '/react.js',
      '/member.js',
      '/dashboard.js',
    ]);
    expect(later(headed(bare, words, { links, isWritten: false }))).toEqual([]);
  });

  it('puts a page’s own style sheet beside the app’s', () => {
    const own = '<link rel="stylesheet" href="/page.css">';
    expect(addressesIn(headed(bare, words, { links: own, isWritten: true }))[1]).toBe('/page.css');
  });

  it('speaks the words it was given, as text, in the language of the build', () => {
    const html = headed(bare, words, { links: '', isWritten: true });
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('<title>Ballast &amp; co</title>');
    expect(html).toContain('content="Say &quot;so&quot;."');
    expect(html).toContain('<noscript>Needs a script.</noscript></body>');
  });
});
