import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeLinkPages } from './pages';

const words = { title: 'Ballast', description: 'About it.', noScript: 'Needs a script.' };
const html = '<html lang="en"><head><title>x</title></head><body><div id="root"></div></body></html>';
const manifest = {
  'style.css': { file: 'style.css' },
  'index.html': { file: 'entry.js' },
  '_member-1a2b.js': { file: 'member.js', name: 'member' },
  'src/routes/reset.tsx': { file: 'reset.js', src: 'src/routes/reset.tsx' },
};

it('the documents of mailed links load their page alone, and ask nobody who is here', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'ballast-link-pages-'));
  const pages = [{ path: '/reset', module: 'src/routes/reset.tsx', title: 'Reset · Ballast' }];
  writeLinkPages(root, { html, words }, { pages, manifest });
  const text = readFileSync(path.join(root, 'reset.html'), 'utf8');
  rmSync(root, { recursive: true });
  expect(text).toContain('href="/reset.js"');
  expect(text).toContain('<title>Reset · Ballast</title>');
  expect(text).toContain('<div id="root"></div>');
  expect(text).not.toMatch(/member\.js|\/api\//);
});
