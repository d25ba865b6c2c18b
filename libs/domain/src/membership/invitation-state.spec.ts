import fc from 'fast-check';
import {
  InvitationTerms,
  invitationExpiry,
  invitationRefusal,
  invitationState,
  unknownInvitation,
} from './invitation-state';

const NOW = new Date('2026-03-02T12:00:00Z');
const EARLIER = new Date(NOW.getTime() - 1);
const LATER = new Date(NOW.getTime() + 1);
const fresh: InvitationTerms = { usedCount: 0, maxUses: 1, expiresAt: LATER, revokedAt: null };

const terms = fc.record<InvitationTerms>({
  usedCount: fc.nat(5),
  maxUses: fc.option(fc.integer({ min: 1, max: 5 })),
  expiresAt: fc.option(fc.constantFrom(EARLIER, NOW, LATER)),
  revokedAt: fc.option(fc.constantFrom(EARLIER, NOW)),
});

describe('the state of an invitation', () => {
  it.each<[string, InvitationTerms, string]>([
    ['fresh', fresh, 'Active'],
    ['unlimited and without a date', { usedCount: 9_999, maxUses: null, expiresAt: null, revokedAt: null }, 'Active'],
    ['used up', { ...fresh, usedCount: 1 }, 'Exhausted'],
    ['at the very instant of its date', { ...fresh, expiresAt: NOW }, 'Expired'],
    ['a millisecond before its date', { ...fresh, expiresAt: LATER }, 'Active'],
    ['used up and past its date', { ...fresh, usedCount: 1, expiresAt: EARLIER }, 'Exhausted'],
    [
      'revoked, used up and past its date',
      { usedCount: 1, maxUses: 1, expiresAt: EARLIER, revokedAt: EARLIER },
      'Revoked',
    ],
  ])('%s', (_name, invitation, state) => {
    expect(invitationState(invitation, NOW)).toBe(state);
  });

  it('admits somebody exactly when it is active and its owner is', () => {
    fc.assert(
      fc.property(terms, fc.boolean(), (invitation, ownerIsActive) => {
        const admitted = invitationRefusal(invitation, ownerIsActive, NOW) === null;
        expect(admitted).toBe(ownerIsActive && invitationState(invitation, NOW) === 'Active');
      }),
    );
  });

  it('never comes back from used up by waiting', () => {
    fc.assert(
      fc.property(terms, fc.nat(1e9), (invitation, milliseconds) => {
        fc.pre(invitationState(invitation, NOW) !== 'Active');
        const later = new Date(NOW.getTime() + milliseconds);
        expect(invitationState(invitation, later)).toBe(invitationState(invitation, NOW));
      }),
    );
  });

  it.each<[string, InvitationTerms, boolean, string]>([
    ['used up', { ...fresh, usedCount: 1 }, true, 'INVITATION_EXHAUSTED'],
    ['expired', { ...fresh, expiresAt: EARLIER }, true, 'INVITATION_EXPIRED'],
    ['revoked', { ...fresh, revokedAt: EARLIER }, true, 'INVITATION_REVOKED'],
    ['of a suspended owner, without telling so,', fresh, false, 'INVITATION_REVOKED'],
    ['of a suspended owner and used up', { ...fresh, usedCount: 1 }, false, 'INVITATION_EXHAUSTED'],
  ])('%s is refused with its own code', (_name, invitation, ownerIsActive, code) => {
    const refusal = invitationRefusal(invitation, ownerIsActive, NOW);
    expect(refusal?.code).toBe(code);
    expect(refusal?.fields).toEqual({ invitationCode: { code, params: {} } });
  });

  it('says when nobody issued the code', () => {
    expect(unknownInvitation().code).toBe('INVITATION_NOT_FOUND');
  });

  it('lasts whole days', () => {
    expect(invitationExpiry(NOW, 30).toISOString()).toBe('2026-04-01T12:00:00.000Z');
  });
});
