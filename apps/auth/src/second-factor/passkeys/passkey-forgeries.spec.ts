import { createHash } from 'node:crypto';
import fc from 'fast-check';
import type { AuthenticationResponseDto } from '@ballast/dto/auth/passkey-ceremony.dto';
import { query } from '@ballast/platform/postgres/query';
import { AuthHarness, SignedInMember } from '../../testing/auth-harness';
import { SecondFactors } from '../../testing/second-factors';
import { type Forgery, SoftwareAuthenticator } from '../../testing/software-authenticator';

const LIES: readonly [string, Forgery][] = [
  ['another origin', { origin: 'https://ballast.example.evil' }],
  ['a look-alike port', { origin: 'http://localhost:3001' }],
  ['another site', { rpId: 'evil.example' }],
  ['a challenge nobody gave', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ['a challenge that is none', { challenge: '' }],
  ['another ceremony', { type: 'payment.get' }],
  ['nobody verified', { userVerified: false }],
  ['nobody present', { userPresent: false }],
];
const SIGN_IN_LIES: readonly [string, Forgery][] = [
  ...LIES,
  ['a count that stood still', { counter: 1 }],
  ['a count that went back', { counter: 0 }],
  ['another member named', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
];

describe('what looks like a passkey’s answer', () => {
  let auth: AuthHarness;
  let factors: SecondFactors;
  let admin: SignedInMember;
  let member: SignedInMember;
  let device: SoftwareAuthenticator;

  beforeAll(async () => {
    auth = await AuthHarness.start();
    factors = new SecondFactors(auth);
    admin = await auth.admin();
  });
  beforeEach(async () => {
    member = await auth.join(await auth.invitation(admin));
    device = new SoftwareAuthenticator();
    await factors.addPasskey(member, device);
    // Its count is 1 from here on.
    await signIn(device.assert(await factors.signInOptions())).expect(200);
    member = await factors.again(member);
  });
  afterAll(() => auth.stop());

  const signIn = (response: object) => auth.api.post('/api/auth/passkeys/sign-in').send({ response });
  const expectNoSignIn = async (response: AuthenticationResponseDto) => {
    const answer = await signIn(response).expect(401);
    expect(answer.body).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect(answer.headers['set-cookie']).toBeUndefined();
  };

  it.each(SIGN_IN_LIES)('signs nobody in with %s', async (_what, forgery) => {
    await expectNoSignIn(device.assert(await factors.signInOptions(), forgery));
    await signIn(device.assert(await factors.signInOptions())).expect(200);
  });

  it.each(SIGN_IN_LIES)('confirms nothing with %s', async (_what, forgery) => {
    const passkey = device.assert(await factors.stepUpOptions(member), forgery);
    expect((await factors.stepUp(member, { passkey }).expect(422)).body).toMatchObject({ code: 'INVALID_PASSKEY' });
    expect(await auth.resolve(member.token)).toMatchObject({ confirmedUntil: null });
  });

  it.each(LIES)('adds no passkey with %s', async (_what, forgery) => {
    const plain = await auth.join(await auth.invitation(admin));
    const response = new SoftwareAuthenticator().register(await factors.creationOptions(plain), forgery);
    const add = auth.api.post('/api/auth/passkeys').set(plain.headers).send({ name: 'Phone', response });
    expect((await add.expect(422)).body).toMatchObject({ code: 'INVALID_PASSKEY' });
    expect(await auth.resolve(plain.token)).toMatchObject({ hasSecondFactor: false });
  });

  it('counts once, one of twenty at once', async () => {
    const response = device.assert(await factors.signInOptions());
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(response)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(19);
    const passkey = device.assert(await factors.stepUpOptions(member));
    await factors.stepUp(member, { passkey }).expect(204);
    await factors.stepUp(member, { passkey }).expect(422);
  });

  it('counts for five minutes', async () => {
    const options = await factors.signInOptions();
    auth.clock.advance(299_999);
    await signIn(device.assert(options)).expect(200);
    const late = await factors.signInOptions();
    auth.clock.advance(300_000);
    await expectNoSignIn(device.assert(late));
  });

  it('counts only for what it was asked for', async () => {
    await expectNoSignIn(device.assert(await factors.stepUpOptions(member)));
    const passkey = device.assert(await factors.signInOptions());
    await factors.stepUp(member, { passkey }).expect(422);
    const plain = await auth.join(await auth.invitation(admin));
    await expectNoSignIn(device.assert(await factors.creationOptions(plain)));
  });

  it('of another member confirms nothing, with their challenge or with the own one', async () => {
    const stranger = await auth.join(await auth.invitation(admin));
    const theirs = new SoftwareAuthenticator();
    await factors.addPasskey(stranger, theirs);
    for (const options of [await factors.stepUpOptions(member), await factors.stepUpOptions(stranger)]) {
      await factors.stepUp(member, { passkey: theirs.assert(options) }).expect(422);
    }
    const challenge = await factors.stepUpOptions(stranger);
    await factors.stepUp(member, { passkey: device.assert(challenge) }).expect(422);
  });

  it('made for another member’s challenge adds nothing', async () => {
    const [one, other] = [await auth.join(await auth.invitation(admin)), await auth.join(await auth.invitation(admin))];
    const response = new SoftwareAuthenticator().register(await factors.creationOptions(one));
    await auth.api.post('/api/auth/passkeys').set(other.headers).send({ name: 'x', response }).expect(422);
    await auth.api.post('/api/auth/passkeys').set(one.headers).send({ name: 'x', response }).expect(201);
  });

  it('changed in any one place signs nobody in', async () => {
    const fields = ['clientDataJSON', 'authenticatorData', 'signature'] as const;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...fields), fc.nat(), fc.integer({ min: 1, max: 255 }), async (field, n, by) => {
        const honest = device.assert(await factors.signInOptions());
        const bytes = Buffer.from(honest.response[field], 'base64url');
        // How a signature's numbers are wrapped (DER) may be read leniently; its last bytes are within the second number.
        const at = field === 'signature' ? bytes.length - 1 - (n % 20) : n % bytes.length;
        bytes[at] = (bytes[at] ?? 0) ^ by;
        const changed = { ...honest.response, [field]: bytes.toString('base64url') };
        await expectNoSignIn({ ...honest, response: changed });
      }),
      { numRuns: 100 },
    );
    await signIn(device.assert(await factors.signInOptions())).expect(200);
  });

  it('made of anything at all never breaks a call', async () => {
    const text = fc.oneof(fc.string({ minLength: 1 }), fc.base64String({ minLength: 4 }), fc.constant('e30'));
    const part = fc.oneof(text, fc.constant(null), fc.integer(), fc.constant(undefined));
    const response = fc.record({ clientDataJSON: part, authenticatorData: part, signature: part, userHandle: part });
    const answer = fc.record({ id: part, rawId: part, type: fc.constantFrom('public-key', 'x'), response });
    await fc.assert(
      fc.asyncProperty(answer, async (made) => {
        const { status } = await signIn({ ...made, clientExtensionResults: {} });
        expect([400, 401]).toContain(status);
      }),
      { numRuns: 100 },
    );
  });

  it('cannot be made from the tables: challenges are kept as hashes', async () => {
    const { challenge } = await factors.signInOptions();
    const hash = createHash('sha256').update(challenge).digest();
    expect(await query(auth.db, 'SELECT 1 FROM passkey_challenge WHERE challenge_hash = $1', [hash])).toHaveLength(1);
    const kept = await query<{ text: string }>(
      auth.db,
      "SELECT concat_ws(' ', encode(challenge_hash, 'escape'), purpose, account_id) AS text FROM passkey_challenge",
    );
    for (const { text } of kept) expect(text).not.toContain(challenge);
  });
});
