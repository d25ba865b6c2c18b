import { connect } from '../start/chain';
import { LOCAL_CHAIN_ID } from '../start/anvil-dev-keys';
import type { DemoSignIn } from '../demo/demo-file';
import { Faucet } from '../demo/faucet';
import { ProgrammeClock } from '../demo/programme-clock';
import { ClubClient } from './club-client';
import { recordThisRelease } from './record-this-release';
import { fundMembers } from './fund-members';
import { type Joined, joinMembers } from './join-members';
import { DEMO_MEMBER } from './people';
import { setUpTotp } from './set-up-totp';
import { simulateWeeks, firstDay } from './simulate-weeks';

/** The inputs of seeding. */
export interface SeedPlan {
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
export async function seedClub(plan: SeedPlan): Promise<SeededClub> {
  const clock = await ProgrammeClock.open(plan.databaseUrl);
  const provider = connect(plan.rpcUrl, LOCAL_CHAIN_ID);
  try {
    await clock.moveTo(new Date(firstDay().getTime() - 16 * 3_600_000));
    const admin = new ClubClient(plan.url);
    await admin.post('/api/login', { email: plan.admin.email, password: plan.admin.password });
    const adminTotpSecret = await setUpTotp(admin, plan.admin);
    // While the confirmation by the app is fresh: making a CI token needs it.
    const deploymentToken = await recordThisRelease(plan.url, admin);
    const joined = await joinMembers(plan.url, await invite(admin, FIRST_INVITATION));
    const savers = joined.filter(({ person }) => person.deposit !== null);
    const demoMember = joined.find(({ person }) => person.firstName === DEMO_MEMBER);
    if (demoMember === undefined) throw new Error(`${DEMO_MEMBER} is not in the chain of members.`);
    await fundMembers(savers, new Faucet(provider, plan.faucetPrivateKey, plan.usdc), plan.rewardPool);
    await simulateWeeks(clock, { savers, demoMember, admin });
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

async function invite(admin: ClubClient, terms: object): Promise<string> {
  return (await admin.post<{ code: string }>('/api/admin/invitations', terms)).code;
}

const signInOf = ({ person, password, withdrawalPassword }: Joined): DemoSignIn => ({
  email: person.email,
  password,
  withdrawalPassword,
});
