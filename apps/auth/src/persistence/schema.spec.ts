import { randomUUID } from 'node:crypto';
import { REFERRAL_LEVELS } from '@ballast/domain/programme/referral-levels';
import { query } from '@ballast/platform/postgres/query';
import { MAIL_ORDER } from '../mails/mail-order';
import { AuthHarness } from '../testing/auth-harness';

describe('the schema of auth', () => {
  let auth: AuthHarness;
  let id: string;
  let invitationId: string;

  beforeAll(async () => {
    auth = await AuthHarness.start();
    const admin = await auth.admin();
    const member = await auth.join(await auth.invitation(admin));
    id = member.id;
    const [row] = await query<{ joined_with: string }>(auth.db, 'SELECT joined_with FROM account WHERE id = $1', [id]);
    invitationId = row!.joined_with;
  });
  afterAll(() => auth.stop());

  it.each([
    ["UPDATE audit_entry SET action = 'x'", /append-only/],
    ['DELETE FROM audit_entry', /append-only/],
    ['TRUNCATE audit_entry', /append-only/],
    ['UPDATE account SET joined_with = NULL WHERE id = $1', /never changes/],
    ["UPDATE account SET created_at = now() + '1 day' WHERE id = $1", /never changes/],
    ['UPDATE account SET facts_version = 0 WHERE id = $1', /only grows/],
    ["UPDATE account SET email = 'UPPER@example.org' WHERE id = $1", /identifier_is_normal/],
    ["UPDATE account SET phone = '+4915123456789' WHERE id = $1", /one_identifier/],
    ['UPDATE account SET email = NULL WHERE id = $1', /one_identifier/],
    ["UPDATE account SET status = 'closed' WHERE id = $1", /status/],
    ["UPDATE account SET language = 'fr' WHERE id = $1", /account_language/],
    [
      "UPDATE account SET email = NULL, phone = '+4915123456789', proof_by_mail = true WHERE id = $1",
      /account_proof_by_mail/,
    ],
    ["UPDATE account SET payout_wallet = '0x' WHERE id = $1", /wallets_belong_together/],
    ['UPDATE account SET payout_wallet_proven = true WHERE id = $1', /wallets_belong_together/],
    ['UPDATE account SET wallet_hold_until = now() WHERE id = $1', /hold_is_whole/],
    ["UPDATE account SET previous_payout_wallet = '0x' WHERE id = $1", /hold_is_whole/],
    ["UPDATE account SET previous_recovery_wallet = '0x' WHERE id = $1", /hold_is_whole/],
    ["INSERT INTO mailed_token VALUES ('\\x00', $1, 'password_reset', now(), now())", /octet_length|token_hash/],
    ["INSERT INTO mailed_token VALUES (sha256('x'), $1, 'sign_in', now(), now())", /purpose/],
  ])('refuses %s', async (sql, reason) => {
    await expect(query(auth.db, sql, sql.includes('$1') ? [id] : [])).rejects.toThrow(reason);
  });

  it.each(REFERRAL_LEVELS)(
    'keeps the referrer of level $level for ever, and counts by it from an index',
    async ({ level }) => {
      const referrer = `referrer_${level}`;
      await expect(query(auth.db, `UPDATE account SET ${referrer} = id WHERE id = $1`, [id])).rejects.toThrow(
        /never changes/,
      );
      const indexes = await query(
        auth.db,
        `SELECT indexname FROM pg_indexes WHERE schemaname = 'auth' AND tablename = 'account' AND indexdef LIKE $1`,
        [`%(${referrer})%`],
      );
      expect(indexes).toHaveLength(1);
    },
  );

  it('never counts more uses than an invitation has, nor a second own code', async () => {
    await expect(
      query(auth.db, 'UPDATE invitation SET used_count = max_uses + 1 WHERE id = $1', [invitationId]),
    ).rejects.toThrow(/never_overused/);
    const second =
      "INSERT INTO invitation (id, code, kind, owner_id, created_at) VALUES ($1, '0123456789', 'member', $2, now())";
    await expect(query(auth.db, second, [randomUUID(), id])).rejects.toThrow(/invitation_one_own/);
  });

  it('finds the mail to send next from one index, thousands of proofs and reminders behind it', async () => {
    await query(
      auth.db,
      `INSERT INTO mail (id, account_id, kind, data, give_up_at)
       SELECT gen_random_uuid(), $1, 'statement_proof', '{}', now() + interval '1 day' FROM generate_series(1, 5000)`,
      [id],
    );
    await query(auth.db, 'ANALYZE mail');
    const plan = await query<Record<string, string>>(
      auth.db,
      `EXPLAIN SELECT id FROM mail WHERE data IS NOT NULL AND due_at <= now() AND give_up_at > now()
         ORDER BY ${MAIL_ORDER} LIMIT 1 FOR UPDATE SKIP LOCKED`,
    );
    expect(JSON.stringify(plan)).toMatch(/Index Scan using mail_by_urgency/);
    expect(JSON.stringify(plan)).not.toContain('Sort');
    await query(auth.db, `DELETE FROM mail WHERE kind = 'statement_proof'`);
  });

  it('answers the session of a token from one index', async () => {
    await query(
      auth.db,
      `INSERT INTO session SELECT gen_random_uuid(), $1, sha256(n::text::bytea), NULL, NULL, now(), now() FROM generate_series(1, 5000) AS n`,
      [id],
    );
    await query(auth.db, 'ANALYZE session');
    const plan = await query<Record<string, string>>(
      auth.db,
      `EXPLAIN SELECT 1 FROM session s JOIN account a ON a.id = s.account_id WHERE s.token_hash = sha256('7')`,
    );
    expect(JSON.stringify(plan)).toMatch(/Index (Only )?Scan using session_token/);
  });
});
