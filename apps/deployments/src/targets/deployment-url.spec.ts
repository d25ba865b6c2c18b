import { readDeploymentUrl } from './deployment-url';

describe('the URL of a deployment', () => {
  it.each([
    ['https://app.example.org', 'https://app.example.org/'],
    ['http://app.example.org:8080/health?deep=1', 'http://app.example.org:8080/health?deep=1'],
    ['https://1.1.1.1/', 'https://1.1.1.1/'],
    ['https://[2606:4700:4700::1111]/', 'https://[2606:4700:4700::1111]/'],
  ])('%s is taken', (text, stored) => expect(readDeploymentUrl(text)).toBe(stored));

  it.each([
    ...['', 'app', '//app.example.org', 'javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'ftp://a.org'],
    ...[
      'https://user:secret@a.org',
      'https://user@a.org',
      'http://localhost',
      'http://LOCALHOST:3000',
      'http://a.localhost',
    ],
    ...[
      'http://printer.local',
      'http://metadata.google.internal',
      'http://localhost.',
      'http://127.0.0.1',
      'http://127.1',
    ],
    ...['http://2130706433', 'http://0x7f.1', 'http://0177.0.0.1', 'http://169.254.169.254/latest', 'http://10.0.0.1'],
    ...['http://[::1]', 'http://[::ffff:127.0.0.1]', 'http://[fd00::1]', 'http://[fe80::1]', 'http://0.0.0.0'],
  ])('%j is refused with a reason', (text) => {
    const params = expect.objectContaining({ reason: expect.any(String) });
    expect(() => readDeploymentUrl(text)).toThrow(expect.objectContaining({ code: 'INVALID_URL', params }));
  });
});
