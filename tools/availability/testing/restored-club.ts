import { Contract, type HDNodeWallet, Wallet } from 'ethers';
import { generateSync } from 'otplib';
import { newId } from '@ballast/platform/ids/new-id';
import type { Product } from '../../chaos/product';
import { nextStop } from '../../chaos/load/time-driver';
import { DemoClock } from '../../demo/demo-clock';
import { Faucet } from '../../demo/faucet';
import { confirmContacts } from '../../seed/confirm-contacts';
import { ClubClient } from '../../seed/club-client';
import { setUpTotp } from '../../seed/set-up-totp';
import { untilTrue } from '../../seed/until-true';
import { ROLE, anvilDevKey } from '../../start/anvil-dev-keys';
import { connect } from '../../start/chain';
import { createAdmin } from '../../start/create-admin';
import type { ProductPlan } from '../../start/service-environment';
import { newPassword } from '../../start/secrets';

export const ADMIN = 'admin@example.org';
const USDC = 1_000_000n;
const DAY = 24 * 3_600;
/** Of the authenticator app, seconds: each code counts once. */
const STEP = 30;

/** Somebody of the drill, who can sign in again. */
export interface Person {
  readonly email: string;
  readonly password: string;
  readonly withdrawalPassword: string;
  readonly wallet: HDNodeWallet;
  client: ClubClient;
  vault: string;
}

type Passwords = Pick<Person, 'password' | 'withdrawalPassword'>;

/** A running product on a local chain. */
interface Place {
  readonly plan: Pick<ProductPlan, 'url' | 'databaseUrl' | 'chainId'> & {
    readonly contracts: Pick<ProductPlan['contracts'], 'usdc' | 'rewardPool'>;
  };
  readonly rpcUrl: string;
}

/** People of a whole product, through its public URL, and its two clocks. */
export class RestoredClub {
  readonly admin: ClubClient;
  private code = '';
  private totpSecret = '';
  private clock: DemoClock | undefined;

  private constructor(
    private readonly product: Place,
    private readonly password: string,
  ) {
    this.admin = new ClubClient(product.plan.url);
  }

  static async open(product: Product): Promise<RestoredClub> {
    const own = { password: newPassword(), withdrawalPassword: newPassword() };
    await createAdmin(product.plan, { email: ADMIN, ...own });
    return RestoredClub.openWith(product, own);
  }

  /** The same where the admin was made before. */
  static async openWith(product: Place, passwords: Passwords): Promise<RestoredClub> {
    const club = new RestoredClub(product, passwords.password);
    const own = { email: ADMIN, ...passwords };
    await club.admin.post('/api/login', own);
    club.totpSecret = await setUpTotp(club.admin, own);
    const made = await club.admin.post<{ code: string }>('/api/admin/invitations', { maxUses: 100, expiresIn: 30 });
    club.code = made.code;
    await club.send(product.plan.contracts.rewardPool, 100_000n);
    return club;
  }

  /** Signs somebody up, who names a wallet and deposits. */
  async join(name: string, amount: bigint, wallet = Wallet.createRandom()): Promise<Person> {
    const client = new ClubClient(this.product.plan.url);
    const own = { email: `${name}@example.org`, password: newPassword(), withdrawalPassword: newPassword() };
    await client.post('/api/register', { ...own, firstName: name, lastName: 'Lindqvist', invitationCode: this.code });
    await confirmContacts(this.product.plan.databaseUrl);
    const { withdrawalPassword } = own;
    await client.put('/api/auth/payout-wallet', { wallet: wallet.address, withdrawalPassword });
    const person = { ...own, wallet, client, vault: '' };
    await untilTrue('a receiving address is given', async () => {
      const given = client.get<{ address: string }>('/api/auth/receiving-address');
      person.vault = await given.then(({ address }) => address).catch(() => '');
      return person.vault !== '';
    });
    if (amount > 0n) await this.deposit(person, person.vault, amount);
    return person;
  }

  /** Sends whole USDC to a vault and waits until it is credited. */
  async deposit(person: Person, vault: string, amount: bigint): Promise<void> {
    await this.send(vault, amount);
    await untilTrue(`${person.email} has the deposit of ${amount}`, () => this.hasDeposit(person, amount));
  }

  async hasDeposit({ client }: Person, amount: bigint): Promise<boolean> {
    const deposits = await client.get<readonly { amount: string; status: string }[]>('/api/deposits');
    return deposits.some((one) => one.amount === `${amount}` && one.status === 'completed');
  }

  /** Passes until the next business day on which these can start, and lets them earn: their rewards are available then. */
  async earn(people: readonly Person[]): Promise<void> {
    const clock = await this.openClock();
    const canStart = async (): Promise<boolean> => {
      const previews = people.map(({ client }) => client.get<{ canStart: boolean }>('/api/cycles/preview'));
      return (await Promise.all(previews)).every((preview) => preview.canStart);
    };
    do await clock.moveTo(nextStop((await clock.programme.now()).now));
    while (!(await canStart()));
    for (const { client } of people) await this.command(client, '/api/cycles/start');
    await clock.play(8 * 3_600);
    for (const { client } of people) await this.command(client, '/api/cycles/collect');
    await clock.play(2 * DAY + 60);
    for (const { client, email } of people)
      await untilTrue(`${email} has rewards`, async () => (await rewardsOf(client)).length > 0);
  }

  /** Asks for all available rewards. */
  async request({ client, wallet, withdrawalPassword }: Person): Promise<void> {
    const clock = await this.openClock();
    while (!isBusinessDay((await clock.programme.now()).now)) await clock.play(DAY);
    const rewardIds = (await rewardsOf(client)).map(({ id }) => id);
    const body = { rewardIds, walletAddress: wallet.address, withdrawalPassword };
    await this.command(client, '/api/rewards/withdraw', body);
  }

  /** Has an admin approve what somebody asked for, and a day pass until the pool has paid it. */
  async pay(person: Person): Promise<void> {
    const open = await person.client.get<readonly { id: string; status: string }[]>('/api/rewards/withdrawals');
    const request = open.find(({ status }) => status === 'requested');
    await this.confirm();
    await this.admin.post(`/api/admin/withdrawals/${request?.id}/approve`, { pay: true });
    await (await this.openClock()).play(DAY + 3_600);
    await untilTrue(`${person.email} is paid`, async () => (await this.statuses(person))[0] === 'completed');
  }

  /** The statuses of somebody's requests, newest first. */
  async statuses({ client }: Person): Promise<string[]> {
    const rows = await client.get<readonly { status: string }[]>('/api/rewards/withdrawals');
    return rows.map(({ status }) => status);
  }

  async redeem({ client, withdrawalPassword }: Person, amount: bigint): Promise<void> {
    await this.command(client, '/api/deposits/redeem', { amount: `${amount}`, withdrawalPassword });
  }

  async balance(address: string): Promise<bigint> {
    const { plan, rpcUrl } = this.product;
    const provider = connect(rpcUrl, plan.chainId);
    const usdc = new Contract(plan.contracts.usdc, ['function balanceOf(address) view returns (uint256)'], provider);
    const held = (await usdc.getFunction('balanceOf')(address)) as bigint;
    provider.destroy();
    return held;
  }

  /** Waits until the reserves agree with the chain to the last micro-USDC. */
  untilMatching(): Promise<void> {
    return untilTrue('the reserves match', async () => {
      const reserves = await this.admin.get<{ matches: boolean; difference: string }>('/api/reserves');
      return reserves.matches && reserves.difference === '0';
    });
  }

  /** Everybody is signed out by a restore; programme time, which the restored database has of before, goes on at the chain's. */
  async comeBack(people: readonly Person[]): Promise<void> {
    await this.clock?.close().catch(() => undefined);
    this.clock = undefined;
    const clock = await this.openClock();
    await clock.programme.moveBy(Math.max(0, await clock.chainLead()));
    await this.nextCode();
    await this.admin.post('/api/login', { email: ADMIN, password: this.password, totp: this.totp() });
    for (const { client, email, password } of people) await client.post('/api/login', { email, password });
  }

  async end(): Promise<void> {
    await this.clock?.close().catch(() => undefined);
  }

  private async send(to: string, amount: bigint): Promise<void> {
    const { plan, rpcUrl } = this.product;
    const provider = connect(rpcUrl, plan.chainId);
    await new Faucet(provider, anvilDevKey(ROLE.faucet), plan.contracts.usdc).send(to, amount * USDC);
    provider.destroy();
  }

  private async command(client: ClubClient, path: string, body: object = {}): Promise<void> {
    const response = await client.ask('POST', path, { body, headers: { 'idempotency-key': newId() } });
    if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`);
  }

  private async confirm(): Promise<void> {
    await this.nextCode();
    await this.admin.post('/api/auth/step-up', { totp: this.totp() });
  }

  private totp(): string {
    return generateSync({ secret: this.totpSecret });
  }

  /** A code counts once. */
  private nextCode(): Promise<void> {
    const left = STEP * 1_000 - (Date.now() % (STEP * 1_000));
    return new Promise((resolve) => setTimeout(resolve, left + 500));
  }

  private async openClock(): Promise<DemoClock> {
    const { plan, rpcUrl } = this.product;
    this.clock ??= await DemoClock.open({ databaseUrl: plan.databaseUrl, rpcUrl });
    return this.clock;
  }
}

const rewardsOf = (client: ClubClient): Promise<readonly { id: string }[]> => client.get('/api/rewards/available');

const isBusinessDay = (instant: Date): boolean => instant.getUTCDay() >= 1 && instant.getUTCDay() <= 5;
