import { PassThrough, Readable } from 'node:stream';
import { eventually } from '@ballast/testing/net/eventually';
import { VaultDownloads, type DownloadPlace } from './vault-downloads';

const refusal = expect.objectContaining({ code: 'TOO_MANY_REQUESTS', retryAfter: 10 });

async function* forEver(): AsyncGenerator<string> {
  for (;;) yield 'x'.repeat(10_000);
}
const endless = (): Readable => Readable.from(forEver(), { objectMode: false });

describe('open downloads of the list of vaults', () => {
  const acquire = (downloads: VaultDownloads, visitor: string): DownloadPlace | unknown => {
    try {
      return downloads.acquire(visitor);
    } catch (error) {
      return error;
    }
  };

  it('are two for one visitor at a time, whatever others do', () => {
    const downloads = new VaultDownloads();
    const first = downloads.acquire('one');
    downloads.acquire('one');
    expect(acquire(downloads, 'one')).toEqual(refusal);
    downloads.acquire('two');
    first.leave();
    first.leave();
    downloads.acquire('one');
    expect(acquire(downloads, 'one')).toEqual(refusal);
  });

  it('count the addresses of one IPv6 household as one visitor', () => {
    const downloads = new VaultDownloads();
    downloads.acquire('2001:db8:1:2::1');
    downloads.acquire('2001:db8:1:2::2');
    expect(acquire(downloads, '2001:db8:1:2:ffff::3')).toEqual(refusal);
    downloads.acquire('2001:db8:1:3::1');
  });

  it('are ended after their time, though their reader takes a page now and then', async () => {
    const downloads = new VaultDownloads(10_000, 300);
    const reading = downloads.acquire('one').watch(endless());
    const slow = setInterval(() => reading.read(), 20);
    await eventually(() => reading.destroyed);
    clearInterval(slow);
  });

  it('are 32 for all visitors together', () => {
    const downloads = new VaultDownloads();
    for (let visitor = 0; visitor < 32; visitor += 1) downloads.acquire(`${visitor}`);
    expect(acquire(downloads, 'one more')).toEqual(refusal);
  });

  it('give their place back when they end, and when their reader goes', async () => {
    const downloads = new VaultDownloads();
    downloads
      .acquire('one')
      .watch(Readable.from(['a', 'b']))
      .resume();
    const left = downloads.acquire('one').watch(endless());
    left.pipe(new PassThrough()).resume();
    left.destroy();
    await eventually(() => {
      const places = [downloads.acquire('one'), downloads.acquire('one')];
      places.forEach((place) => place.leave());
    });
  });

  it('are ended when their reader stands still, and not while it reads', async () => {
    const downloads = new VaultDownloads(100);
    const [still, reading] = [downloads.acquire('one').watch(endless()), downloads.acquire('one').watch(endless())];
    still.pipe(new PassThrough());
    const slow = setInterval(() => reading.read(), 20);
    await eventually(() => still.destroyed);
    expect(reading.destroyed).toBe(false);
    clearInterval(slow);
    await eventually(() => reading.destroyed);
  });
});
