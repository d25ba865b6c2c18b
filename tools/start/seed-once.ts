import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sentenceOf } from '@ballast/texts/sentence-of';
import type { DemoAdmin, DemoSignIn } from '../demo/demo-file';
import type { SeededClub } from '../seed/seed-club';
import { ROLE, anvilDevKey } from './anvil-dev-keys';
import { Fault } from './fault';
import { newPassword } from './secrets';
import type { ProductPlan } from './service-environment';

const ADMIN_EMAIL = 'admin@example.org';

/** The stored result of the first start, for later ones. */
export interface SeedRecord extends Omit<SeededClub, 'adminTotpSecret'> {
  readonly admin: DemoAdmin;
}

/** Whether an earlier start began to seed and did not end: its half of a club would be taken for a whole one. */
export function wasInterrupted(file: string): boolean {
  return existsSync(`${file}.begun`) && !existsSync(file);
}

/** The record of the first start, or the first start itself. */
export async function seedOnce(file: string, plan: ProductPlan, rpcUrl: string): Promise<SeedRecord> {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as SeedRecord;
  writeFileSync(`${file}.begun`, '');
  const admin: DemoSignIn = { email: ADMIN_EMAIL, password: newPassword(), withdrawalPassword: newPassword() };
  const { seedClub } = await import('../seed/seed-club');
  try {
    const { adminTotpSecret: totpSecret, ...club } = await seedClub({
      root: plan.root,
      url: plan.url,
      rpcUrl,
      databaseUrl: plan.databaseUrl,
      usdc: plan.contracts.usdc,
      rewardPool: plan.contracts.rewardPool,
      faucetPrivateKey: anvilDevKey(ROLE.faucet),
      admin,
    });
    const record: SeedRecord = { ...club, admin: { ...admin, totpSecret } };
    writeFileSync(file, JSON.stringify(record), { mode: 0o600 });
    return record;
  } catch (error) {
    throw new Fault(
      `The first start could not make the demo's history: ${sentenceOf(error)} (logs: ${path.dirname(file)}/logs)`,
    );
  }
}
