import { ROLE, anvilDevWallet } from '../start/anvil-dev-keys';

/** One member of the seeded club. */
export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** The deposit in USDC; null: the member only invites. */
  readonly deposit: string | null;
  /** The payout wallet. */
  readonly wallet: string | null;
}

/** How people of the seed are called in a mail address; example.org is reserved for examples. */
const emailOf = (name: string): string => `${name.toLowerCase()}@example.org`;

const inviter = (firstName: string, lastName: string): Person => ({
  firstName,
  lastName,
  email: emailOf(firstName),
  deposit: null,
  wallet: null,
});

const saver = (firstName: string, lastName: string, deposit: string): Person => ({
  ...inviter(firstName, lastName),
  deposit,
  wallet: anvilDevWallet(ROLE.memberWallets[WALLET_OF[firstName] ?? 0] ?? 0).address,
});

/** Which of the local chain's accounts is whose: its place in `ROLE.memberWallets`. */
export const WALLET_OF: Readonly<Record<string, number>> = { Maya: 0, Jonas: 1, Leila: 2, Tomas: 3 };

/** Has the pool pay by the own wallet, without asking anybody. */
export const CLAIMANT = 'Jonas';

/** The demo member: three people above earn on her cycles, and she on those of the three below. */
export const DEMO_MEMBER = 'Maya';

/** Each invites the next. */
export const CHAIN_OF_MEMBERS: readonly Person[] = [
  inviter('Ingrid', 'Halvorsen'),
  inviter('Paolo', 'Ferri'),
  inviter('Nadia', 'Rahimi'),
  saver('Maya', 'Lindqvist', '12500'),
  saver('Jonas', 'Keller', '42000'),
  saver('Leila', 'Haddad', '18250.5'),
  saver('Tomas', 'Novak', '6000'),
];
