import fc from 'fast-check';
import { HashingSlots } from './hashing-slots';
import { hashPassword, passwordIsRight } from './password-hash';
import { refuseWeakPassword } from './password-strength';

const judge = (password: string, personal: string[] = []) =>
  refuseWeakPassword({ name: 'password', field: 'password', password }, personal).then(
    () => 'strong',
    (error: unknown) => (error as { code: string }).code,
  );

describe('the strength of a password', () => {
  it.each(['a quiet harbour at low tide', 'correct horse battery staple', 'Str0ng!Passw0rd#2026', 'xK9$mQ2vLw7Z'])(
    'is enough for %s',
    async (password) => {
      expect(await judge(password)).toBe('strong');
    },
  );

  it.each([
    'password',
    'Password123!',
    'hunter2hunter2',
    'qwertyuiop',
    'aaaaaaaaaaaaaaaaaaaa',
    '20260302',
    'ballast',
    'x',
  ])('is not enough for %s', async (password) => {
    expect(await judge(password)).toBe('WEAK_PASSWORD');
  });

  it.each(['xK9$mQ2vLw7', 'q7          Vz9$Lm2', '🦔🪗🧶🪁🫚🪬🛟🪤🧿🪔🪘'])(
    'is not enough for %j, which has 11 characters, however hard they are to guess',
    async (password) => {
      expect(await judge(password)).toBe('WEAK_PASSWORD');
    },
  );

  it('counts what others know of the member', async () => {
    const personal = ['lovelace.ada@example.org', 'lovelace.ada'];
    expect(await judge('lovelace.ada1815', personal)).toBe('WEAK_PASSWORD');
  });

  it.each(['P@$$w0rd', '4815162342', 'aB3', '!|11ioO0@a4', '010203040506', 'é', '@4({[<3€6901!|70$5+%2'])(
    'is judged soon even for %s over and over',
    async (part) => {
      await judge('warm');
      const start = process.cpuUsage();
      await judge(part.repeat(256 / part.length), ['x'.repeat(254)]);
      // Without a bound some of these took 23 seconds, in which the process did nothing else.
      const { user, system } = process.cpuUsage(start);
      expect((user + system) / 1000).toBeLessThan(2000);
    },
  );
});

describe('the hash of a password', () => {
  it('tells the right one from any other, and never repeats', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme', maxLength: 30 }),
        fc.string({ maxLength: 30 }),
        async (password, other) => {
          const hash = await hashPassword(password);
          expect(await passwordIsRight(password.normalize('NFD'), hash)).toBe(true);
          expect(await passwordIsRight(other, hash)).toBe(other.normalize('NFKC') === password.normalize('NFKC'));
          expect(await hashPassword(password)).not.toBe(hash);
        },
      ),
      { numRuns: 15 },
    );
  });

  it('of nobody fits no password', async () => {
    for (const password of ['', 'x', 'a password that opens nothing']) {
      expect(await passwordIsRight(password, undefined)).toBe(false);
    }
  });
});

describe('hashing slots', () => {
  it('run few at once, all of them in order, also when some fail', async () => {
    const slots = new HashingSlots();
    let running = 0;
    let most = 0;
    const done: number[] = [];
    const work = (n: number) =>
      slots.run(async () => {
        most = Math.max(most, (running += 1));
        await new Promise((resolve) => setTimeout(resolve, 2));
        running -= 1;
        done.push(n);
        if (n % 3 === 0) throw new Error('no');
      });
    await Promise.allSettled(Array.from({ length: 100 }, (_, n) => work(n)));
    expect(done.length).toBe(100);
    expect(most).toBeLessThanOrEqual(32);
    await slots.run(() => Promise.resolve());
  });

  it('refuse at once when hundreds wait', async () => {
    const slots = new HashingSlots();
    const slow = () => slots.run(() => new Promise((resolve) => setTimeout(resolve, 5)));
    const results = await Promise.allSettled(Array.from({ length: 600 }, slow));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.length).toBeGreaterThan(100);
    expect(refused[0]!.reason).toMatchObject({ code: 'OVERLOADED', retryAfter: 2 });
  });
});
