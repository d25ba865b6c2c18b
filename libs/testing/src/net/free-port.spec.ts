import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { freePort, isFree } from './free-port';

describe('a free port', () => {
  it('is another at each call, and free', async () => {
    const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()));
    expect(new Set(ports).size).toBe(50);
    for (const port of ports) expect(await isFree(port)).toBe(true);
  });

  it('is none that the kernel gives to outgoing connections', async () => {
    const [first] = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').trim().split(/\s+/).map(Number);
    expect(await freePort()).toBeLessThan(first!);
  });

  it('is none at which somebody listens', async () => {
    const port = await freePort();
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    expect(await isFree(port)).toBe(false);
    expect(await freePort()).not.toBe(port);
    await new Promise((resolve) => server.close(resolve));
  });
});
