import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeLinkPages, writeMemberPages } from './bare-pages';

const words = { title: 'Ballast', description: 'About it.', noScript: 'Needs a script.' };
const html = '<html lang="en"><head><title>x</title></head><body><div id="root"></div></body></html>';
const manifest = {
  'style.css': { file: 'style.css' },
  'index.html': { file: 'entry.js' },
  '_member-1a2b.js': { file: 'member.js', name: 'member' },
  'src/routes/dashboard.tsx': { file: 'dashboard.js', src: 'src/routes/dashboard.tsx' },
  'src/routes/deposit.tsx': { file: 'deposit.js', src: 'src/routes/deposit.tsx' },
  'src/routes/reset.tsx': { file: 'reset.js', src: 'src/routes/reset.tsx' },
};
const pages = [
  { path: '/', module: 'src/routes/dashboard.tsx', asks: ['/api/analytics/stats'] },
  { path: '/deposit', module: 'src/routes/deposit.tsx', asks: [] },
];

let root: string;
beforeEach(() => (root = mkdtempSync(path.join(tmpdir(), 'ballast-bare-pages-'))));
afterEach(() => rmSync(root, { recursive: true }));
const read = (name: string): string => readFileSync(path.join(root, name), 'utf8');

describe('the documents of a member’s pages', () => {
  beforeEach(() => writeMemberPages(root, { html, words }, { pages, manifest }));

  it('are one for each page and one for all others, beside a visitor’s', () => {
    expect(readdirSync(root, { recursive: true }).sort()).toEqual([
      'app.html',
      'member',
      'member/app.html',
      'member/deposit.html',
      'member/index.html',
    ]);
  });

  it('ask early for the screen and its answers, and all of them for who is here', () => {
    expect(read('member/index.html')).toContain('href="/dashboard.js"');
    expect(read('member/index.html')).toContain('href="/api/analytics/stats"');
    expect(read('member/deposit.html')).toContain('href="/deposit.js"');
    expect(read('member/deposit.html')).not.toContain('/api/analytics/stats');
    expect(read('member/app.html')).not.toContain('dashboard');
    for (const name of ['member/app.html', 'member/index.html', 'member/deposit.html']) {
      expect(read(name)).toContain('href="/member.js"');
      expect(read(name)).toContain('href="/api/user"');
    }
  });

  it('ask for nothing where a visitor gets them', () => {
    expect(read('app.html')).not.toContain('/api/');
    expect(read('app.html')).not.toContain('member.js');
  });

  it('hold nothing of a member', () => {
    expect(read('member/index.html')).toContain('<div id="root"></div>');
  });
});

it('the documents of mailed links load their page alone, and ask nobody who is here', () => {
  const links = [{ path: '/reset', module: 'src/routes/reset.tsx', title: 'Reset · Ballast' }];
  writeLinkPages(root, { html, words }, { pages: links, manifest });
  expect(read('reset.html')).toContain('href="/reset.js"');
  expect(read('reset.html')).toContain('<title>Reset · Ballast</title>');
  expect(read('reset.html')).toContain('<div id="root"></div>');
  expect(read('reset.html')).not.toMatch(/member\.js|\/api\//);
});
