import { execFileSync } from 'node:child_process';
import { expect, type Page } from '@playwright/test';
import { adminPage } from '../pages/admin-page';
import { expectCleanPage } from '../pages/clean-page';
import * as club from '../stack/club';
import { sql } from '../stack/database';
import { demo, repository } from '../stack/demo';
import { test } from '../stack/test';

/** Changes the newest entry behind the back of the trigger that keeps the log append-only, as only a superuser can. */
async function setActor(seq: string, actor: string): Promise<void> {
  await sql('ALTER TABLE ledger.audit_entry DISABLE TRIGGER append_only');
  await sql('UPDATE ledger.audit_entry SET actor = $2 WHERE seq = $1', [seq, actor]);
  await sql('ALTER TABLE ledger.audit_entry ENABLE TRIGGER append_only');
}

function verifyByCommand(): { readonly code: number; readonly words: string } {
  try {
    const env = { ...process.env, DATABASE_URL: demo().databaseUrl };
    const options = { cwd: repository, env, encoding: 'utf8', stdio: 'pipe' } as const;
    return { code: 0, words: execFileSync('npm', ['run', '--silent', 'audit:verify'], options) };
  } catch (error) {
    const { status, stdout, stderr } = error as { status: number; stdout: string; stderr: string };
    return { code: status, words: stdout + stderr };
  }
}

test('an audit log that was changed behind the services’ back is called broken, and whole again once mended', async ({
  browser,
}) => {
  const admin = await club.admin();
  await club.invitation();
  await club.invitation();
  const [victim] = await sql<{ seq: string; actor: string }>(
    `SELECT seq, actor FROM ledger.audit_entry WHERE actor = $1 AND action = 'invitation.created' ORDER BY seq DESC LIMIT 1`,
    [admin.id],
  );
  if (victim === undefined) throw new Error('no entry to tamper with');
  const page = await adminPage(browser);
  const proof = page.getByRole('region', { name: 'Proof' });
  const look = async (for_: Page) => {
    await for_.goto('/admin?tab=audit');
    return (await proof.locator('.status-badge').first().textContent()) ?? '';
  };
  expect(verifyByCommand().code).toBe(0);
  const stranger = await club.join(await club.invitation());
  try {
    await setActor(victim.seq, stranger.id);
    const found = verifyByCommand();
    expect(found.code).not.toBe(0);
    expect(found.words).toContain(`broken at entry ${victim.seq}.`);
    await expect.poll(() => look(page)).toBe('Not as it was written');
    await expect(proof).toContainText(`Entry ${victim.seq} is not as it was written.`);
    await expectCleanPage(page, '53-admin-audit-broken');
  } finally {
    await setActor(victim.seq, victim.actor);
  }
  expect(verifyByCommand().code).toBe(0);
  expect(await look(page)).toBe('Verified');
  await page.context().close();
});
