import { LOCAL_CHAIN_ID } from '@ballast/domain/chain/chains';
import { connect, withQuickBlocks } from '../start/chain';
import { ROLE, anvilDevWallet } from '../start/anvil-dev-keys';
import { DemoClock } from '../demo/demo-clock';
import type { DemoSignIn } from '../demo/demo-file';
import { Faucet } from '../demo/faucet';
import { ClubClient } from './club-client';
import { createAdmin } from '../start/create-admin';
import { confirmContacts } from './confirm-contacts';
import { dateByProgramme } from './date-by-programme';
import { recordThisRelease } from './record-this-release';
import { fundMembers } from './fund-members';
import { type Joined, joinMembers } from './join-members';
import { CLAIMANT, DEMO_MEMBER, WALLET_OF } from './people';
import { opening } from './seed-dates';
import { setUpTotp } from './set-up-totp';
import { simulateWeeks } from './simulate-weeks';
import { untilMonthNotified } from './until-month-notified';

/** The inputs of seeding. */
export interface SeedPlan {
  /** The repository's folder. */
  readonly root: string;
  readonly url: string;
  readonly rpcUrl: string;
  readonly databaseUrl: string;
  readonly usdc: string;
  readonly rewardPool: string;
  readonly faucetPrivateKey: string;
  readonly admin: DemoSignIn;
}

/** The seeded people, as stored in the demo file. */
export interface SeededClub {
  readonly adminTotpSecret: string;
  readonly member: DemoSignIn;
  readonly invitationCode: string;
  readonly deploymentToken: string;
}

const FIRST_INVITATION = { maxUses: 1, expiresIn: 30 };
/** The open invitation of the demo: enough for an afternoon of sign-ups. */
const OPEN_INVITATION = { maxUses: 1000, expiresIn: 365 };

/**
 * Makes a club with a few weeks of history by running the product's own commands under a moved clock, as an admin, seven
 * members and a chain would. The clock stands at real time again in the end, also after a failure.
 */
export function seedClub(plan: SeedPlan): Promise<SeededClub> {
  return withQuickBlocks(plan.rpcUrl, () => makeHistory(plan));
}

async function makeHistory(plan: SeedPlan): Promise<SeededClub> {
  const clock = await DemoClock.open(plan);
  const provider = connect(plan.rpcUrl, LOCAL_CHAIN_ID);
  try {
    await clock.moveTo(opening());
    await createAdmin(plan, plan.admin);
    const admin = new ClubClient(plan.url);
    await admin.post('/api/login', { email: plan.admin.email, password: plan.admin.password });
    const adminTotpSecret = await setUpTotp(admin, plan.admin);
    // While the confirmation by the app is fresh: making a CI token needs it.
    const deploymentToken = await recordThisRelease(plan.url, admin);
    const joined = await joinMembers(plan.url, await invite(admin, FIRST_INVITATION));
    await confirmContacts(plan.databaseUrl);
    const savers = joined.filter(({ person }) => person.deposit !== null);
    const demoMember = find(joined, DEMO_MEMBER);
    const claimant = {
      member: find(joined, CLAIMANT),
      wallet: anvilDevWallet(ROLE.memberWallets[WALLET_OF[CLAIMANT] ?? 0] ?? 0).connect(provider),
    };
    await fundMembers(savers, new Faucet(provider, plan.faucetPrivateKey, plan.usdc), plan.rewardPool);
    await dateByProgramme(plan.databaseUrl);
    await untilMonthNotified(plan.databaseUrl);
    await simulateWeeks(clock, { savers, demoMember, claimant, admin, databaseUrl: plan.databaseUrl });
    await clock.reset();
    await clock.untilStatementPosted();
    return {
      adminTotpSecret,
      member: signInOf(demoMember),
      invitationCode: await invite(admin, OPEN_INVITATION),
      deploymentToken,
    };
  } finally {
    provider.destroy();
    await clock.reset();
    await clock.close();
  }
}

function find(joined: readonly Joined[], firstName: string): Joined {
  const found = joined.find(({ person }) => person.firstName === firstName);
  if (found === undefined) throw new Error(`${firstName} is not in the chain of members.`);
  return found;
}

async function invite(admin: ClubClient, terms: object): Promise<string> {
  return (await admin.post<{ code: string }>('/api/admin/invitations', terms)).code;
}

const signInOf = ({ person, password, withdrawalPassword }: Joined): DemoSignIn => ({
  email: person.email,
  password,
  withdrawalPassword,
});
