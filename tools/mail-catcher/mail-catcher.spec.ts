import { MailTransport } from '@ballast/platform/mail/mail-transport';
import { type MailCatcher, startMailCatcher } from './mail-catcher';

describe('the demo’s mail catcher', () => {
  let catcher: MailCatcher;
  let transport: MailTransport;

  beforeEach(async () => {
    catcher = await startMailCatcher({ smtp: 0, page: 0 });
    transport = new MailTransport({ url: catcher.smtpUrl, from: 'Ballast <no-reply@localhost>' });
  });
  afterEach(async () => {
    transport.close();
    await catcher.stop();
  });

  const send = (subject: string, text: string, id = 'an-id') =>
    transport.send({ to: 'ada@example.org', subject, text, id });
  const get = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(catcher.url + path, init);
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };

  it('lists mails for scripts, newest first', async () => {
    expect(JSON.parse((await get('/messages.json')).text)).toEqual([]);
    await send('First', 'One.\n', '1');
    await send('Second', 'Two.\n', '2');
    expect(JSON.parse((await get('/messages.json')).text)).toEqual([
      {
        to: 'ada@example.org',
        subject: 'Second',
        text: 'Two.\n',
        html: '',
        at: expect.stringMatching(/^\d{4}-.*Z$/),
        attachments: [],
      },
      { to: 'ada@example.org', subject: 'First', text: 'One.\n', html: '', at: expect.any(String), attachments: [] },
    ]);
  });

  it('shows them as text, whatever they hold, with links that can be followed', async () => {
    expect((await get('/')).text).toContain('No mail has come yet.');
    await send(
      '<img src=x onerror=alert(1)>',
      '<script>alert(1)</script> "\'&\nOpen http://localhost:3000/reset#token=a&b.\n',
    );
    const list = await get('/');
    expect(list.text).toContain('<a href="/messages/1">&lt;img src=x onerror=alert(1)&gt;</a>');
    const mail = await get('/messages/1');
    expect(mail.text).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &quot;&#39;&amp;');
    expect(mail.text).toContain(
      '<a href="http://localhost:3000/reset#token=a&amp;b" rel="noreferrer">http://localhost:3000/reset#token=a&amp;b</a>.',
    );
    expect(`${list.text}${mail.text}`).not.toMatch(/<(script|img)/i);
    expect(`${list.text}${mail.text}`).not.toMatch(/style=|javascript:/i);
  });

  it('shows and lists the files of a mail, as text', async () => {
    const attachment = { name: 'a<b>.json', content: '{"of": "<script>"}\n' };
    await transport.send({ to: 'ada@example.org', subject: 'With a file', text: 'x\n', attachment, id: '1' });
    expect(JSON.parse((await get('/messages.json')).text)).toMatchObject([
      { attachments: [{ name: attachment.name, type: 'application/json', text: attachment.content }] },
    ]);
    const { text } = await get('/messages/1');
    expect(text).toContain('<h2>a&lt;b&gt;.json</h2>\n<pre>{&quot;of&quot;: &quot;&lt;script&gt;&quot;}\n</pre>');
  });

  it('shows a mail as a mail program draws it, which runs and loads nothing', async () => {
    const html = '<p style="color:red" onclick="x()">Paid<script>alert(1)</script></p>';
    await transport.send({ to: 'maya@example.org', subject: 'Drawn', text: 'Paid\n', html, id: 'drawn' });
    const [{ html: kept }] = JSON.parse((await get('/messages.json')).text) as [{ html: string }];
    expect(kept.trim()).toBe(html);
    const [path = ''] = /\/messages\/\d+\/drawn/.exec((await get('/messages/1')).text) ?? [];
    const { text, headers } = await get(path);
    expect(text.trim()).toBe(html);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'; .*sandbox$/,
    );
  });

  it('answers under a strict policy, stores nothing in the browser and is read by nobody else’s pages', async () => {
    for (const path of ['/', '/messages.json', '/messages/9', '/mail.css']) {
      const { headers } = await get(path);
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self';/);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
    expect((await get('/messages/9')).status).toBe(404);
    expect((await get('/', { method: 'POST' })).status).toBe(405);
  });

  it('keeps the newest 500', async () => {
    for (let n = 0; n < 501; n += 1) await send(`Mail ${n}`, 'x\n', String(n));
    const kept = JSON.parse((await get('/messages.json')).text) as { subject: string }[];
    expect([kept.length, kept[0]?.subject, kept.at(-1)?.subject]).toEqual([500, 'Mail 500', 'Mail 1']);
    expect((await get('/messages/1')).status).toBe(404);
  });
});
