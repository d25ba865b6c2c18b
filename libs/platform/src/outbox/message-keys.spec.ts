import fc from 'fast-check';
import { type MessageContent, MessageKeys } from './message-keys';

const [OLD, NEW, STRANGE] = ['o', 'n', 's'].map((letter) => letter.repeat(32)) as [string, string, string];
const CONTENT: MessageContent = {
  ...{ queue: 'member.notice', sender: 'ledger', id: 'id', type: 'member.notice', key: 'member' },
  ...{ payload: { amount: '7.5', list: [1, 2] }, requestId: 'request', createdAt: '2026-11-23T22:00:00.000Z' },
};

describe('the signature of a message', () => {
  const keys = new MessageKeys(OLD);
  const signature = keys.sign(CONTENT);

  it.each([
    { queue: 'alarms.reported' },
    { sender: 'auth' },
    { id: 'other' },
    { type: 'other' },
    { key: 'other' },
    { payload: { amount: '7.6', list: [1, 2] } },
    { payload: { amount: '7.5', list: [2, 1] } },
    { createdAt: '2026-11-23T22:00:00.001Z' },
    { requestId: 'other' },
  ])('fits nothing else: %p', (other) => {
    expect(keys.verify({ ...CONTENT, ...other }, signature)).toBe('forged');
  });

  it.each(['', 'A', signature.mac.slice(1), `${signature.mac}AA`, 'ü'])('is not %p', (mac) => {
    expect(keys.verify(CONTENT, { ...signature, mac })).toBe('forged');
  });

  it('fits its message, however a datastore ordered the payload', () => {
    expect(keys.verify(CONTENT, signature)).toBe('valid');
    expect(keys.verify({ ...CONTENT, payload: { list: [1, 2], amount: '7.5' } }, signature)).toBe('valid');
  });

  it('fits any payload after it went through JSON', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (payload) => {
        const sent = { ...CONTENT, payload };
        const received = JSON.parse(JSON.stringify(sent)) as MessageContent;
        expect(keys.verify(received, keys.sign(sent))).toBe('valid');
      }),
    );
  });

  it('is accepted through the three rounds of a change of secrets, and not after', () => {
    const rounds = [[OLD], [OLD, NEW], [NEW, OLD], [NEW]].map((secrets) => new MessageKeys(secrets));
    for (const [n, sender] of rounds.entries()) {
      for (const receiver of rounds.slice(Math.max(0, n - 1), n + 2))
        expect(receiver.verify(CONTENT, sender.sign(CONTENT))).toBe('valid');
    }
    expect(new MessageKeys(NEW).verify(CONTENT, signature)).toBe('unknown_secret');
  });

  it('by a secret of somebody else is unknown, and forged when it claims to be ours', () => {
    const strange = new MessageKeys(STRANGE).sign(CONTENT);
    expect(keys.verify(CONTENT, strange)).toBe('unknown_secret');
    expect(keys.verify(CONTENT, { ...strange, secret: keys.currentSecret })).toBe('forged');
  });
});
