import { keccak256, toUtf8Bytes } from 'ethers';
import type { Payment, SignedPaymentDto } from '@ballast/dto/chain/payment.dto';
import { newAddress, newHash } from '../testing/test-chain';
import { matureStatement } from '../testing/test-statements';
import { ClubHarness, USDC, type ClubMember } from '../testing/club-harness';

describe('a payment', () => {
  let club: ClubHarness;
  let member: ClubMember;
  let payment: Payment;
  let nonce = 0;
  const signer = newAddress();
  const open = async (): Promise<Payment[]> =>
    (await club.service('get', '/internal/payments?limit=1000').expect(200)).body as Payment[];
  const step = (name: string, body: object = {}, id = payment.id) =>
    club.service('post', `/internal/payments/${id}/${name}`).send(body);
  const signed = (seed: string, more: Partial<SignedPaymentDto> = {}): SignedPaymentDto => {
    const rawTransaction = keccak256(toUtf8Bytes(seed));
    return { rawTransaction, transactionHash: keccak256(rawTransaction), nonce, signer, ...more };
  };
  const refused = async (name: string, body: object): Promise<void> => {
    expect((await step(name, body).expect(409)).body.code).toBe('PAYMENT_STATE');
  };

  beforeAll(async () => (club = await ClubHarness.start()));
  afterAll(() => club.stop());
  beforeEach(async () => {
    nonce += 1;
    member = await club.memberWith(10n * USDC);
    await club.redeem(member.id, '4').expect(202);
    payment = (await open()).at(-1)!;
  });
  afterEach(() => club.expectAgreement());

  it('is listed oldest first with all a signer needs', async () => {
    expect(payment).toMatchObject({
      status: 'planned',
      order: {
        kind: 'release',
        vault: member.vault,
        owner: member.wallet,
        recovery: `0x${'0'.repeat(40)}`,
        amount: '4000000',
      },
      candidates: [],
    });
    expect((payment.order as { counter: number }).counter).toBe(0);
    const ids = (await open()).map(({ createdAt, id }) => `${createdAt} ${id}`);
    expect(ids).toEqual([...ids].sort());
    expect((await club.service('get', '/internal/payments?limit=1').expect(200)).body).toHaveLength(1);
  });

  it('of another kind is listed though as many as are asked for wait before it', async () => {
    await club.fundPool(100n * USDC);
    const rewards = await club.earn(member.id, USDC);
    const { id } = (await club.withdraw(member.id, rewards).expect(201)).body as { id: string };
    await club.decide(id, 'approve').expect(200);
    await matureStatement(club);
    const { body } = await club.service('get', '/internal/payments?limit=1').expect(200);
    const kinds = (body as Payment[]).map(({ order }) => order.kind);
    expect(kinds).toEqual(['release', 'reward', 'statement']);
  });

  it('keeps each signed candidate before it is broadcast, all under one nonce', async () => {
    await step('signed', signed('a')).expect(204);
    await step('signed', signed('a')).expect(204);
    await step('broadcast').expect(204);
    await step('broadcast').expect(204);
    await step('signed', signed('bumped')).expect(204);
    const [now] = (await open()).filter(({ id }) => id === payment.id);
    expect(now).toMatchObject({
      status: 'broadcast',
      candidates: [
        { nonce, signer },
        { nonce, signer },
      ],
    });
    await refused('signed', signed('c', { nonce: nonce + 1000 }));
    await refused('signed', signed('c', { signer: newAddress() }));
  });

  it('never shares a nonce or a transaction with another one', async () => {
    await step('signed', signed('first')).expect(204);
    await club.redeem(member.id, '1').expect(202);
    payment = (await open()).at(-1)!;
    await refused('signed', signed('other'));
    await refused('signed', signed('first', { nonce: nonce + 500 }));
  });

  it('is not broadcast before it is signed', async () => refused('broadcast', {}));

  it('fails once signed only by the final transaction that was reverted', async () => {
    const candidate = signed('reverted');
    await step('signed', candidate).expect(204);
    await refused('failed', { reason: 'unknown' });
    await refused('failed', { reason: 'unknown', transactionHash: newHash() });
    await step('failed', { reason: 'unknown', transactionHash: candidate.transactionHash }).expect(204);
    expect(await club.principalOf(member.id)).toBe('10');
    await refused('signed', signed('again'));
    await refused('broadcast', {});
    expect((await open()).some(({ id }) => id === payment.id)).toBe(false);
  });

  it('is not failed by a transaction nobody signed', async () =>
    refused('failed', { reason: 'unknown', transactionHash: newHash() }));

  it('cannot fail after it is done', async () => {
    const candidate = signed('done');
    await step('signed', candidate).expect(204);
    await club.mineFinal({
      hash: candidate.transactionHash,
      logs: [
        { kind: 'transfer', token: `0x${'1'.repeat(40)}`, from: member.vault, to: member.wallet, amount: 4n * USDC },
      ],
    });
    await refused('failed', { reason: 'unknown', transactionHash: candidate.transactionHash });
    await step('broadcast').expect(204);
    expect(await club.principalOf(member.id)).toBe('6');
  });

  it('is one return for twenty reports of its failure', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => step('failed', { reason: 'blacklisted' })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await club.principalOf(member.id)).toBe('10');
  });

  it.each([
    ['signed', {}],
    ['signed', { ...signedShape(), rawTransaction: '0xzz' }],
    ['signed', { ...signedShape(), rawTransaction: '0x123' }],
    ['signed', { ...signedShape(), transactionHash: `0x${'a'.repeat(64)}` }],
    ['signed', { ...signedShape(), nonce: -1 }],
    ['signed', { ...signedShape(), nonce: 1.5 }],
    ['signed', { ...signedShape(), nonce: '1' }],
    ['signed', { ...signedShape(), nonce: 1e21 }],
    ['signed', { ...signedShape(), signer: 'me' }],
    ['failed', {}],
    ['failed', { reason: 5 }],
    ['failed', { reason: 'x'.repeat(301) }],
    ['failed', { reason: 'unknown', transactionHash: 'abc' }],
  ])('%s with the malformed body %j is refused', async (name, body) => {
    expect((await step(name, body).expect(400)).body.code).toBe('INVALID_INPUT');
    expect((await open()).find(({ id }) => id === payment.id)?.status).toBe('planned');
  });

  it.each(['nothing', '01990000-0000-7000-8000-00000000ffff'])('%s is none', async (id) => {
    expect((await step('broadcast', {}, id).expect(404)).body.code).toBe('NOT_FOUND');
  });
});

function signedShape(): SignedPaymentDto {
  const rawTransaction = keccak256(toUtf8Bytes('shape'));
  return { rawTransaction, transactionHash: keccak256(rawTransaction), nonce: 77, signer: newAddress() };
}
