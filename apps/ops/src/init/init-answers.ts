import { Wallet } from 'ethers';
import { type Terminal, UsageError } from '../command-line/command';

/** The values that only the operator knows. */
export interface InitAnswers {
  readonly publicUrl: string;
  readonly chainId: string;
  readonly rpcUrls: string;
  readonly checkerRpcUrls: string;
  readonly trustProxy: string;
  /** Of the operator, empty: to be filled in before the ledger starts. */
  readonly operatorName: string;
  readonly operatorAddress: string;
  readonly operatorLicence: string;
  readonly operatorContact: string;
  readonly operatorRiskNotice: string;
  readonly operatorTerms: string;
  readonly operatorPrivacy: string;
  /** Empty: members get no mails. */
  readonly smtpUrl: string;
  readonly mailFrom: string;
}

interface Subject {
  readonly option: string;
  readonly text: string;
  readonly fallback?: string;
  /** An address that may hold a password or a key. */
  readonly hidden?: boolean;
}

const SUBJECTS: Readonly<Record<keyof InitAnswers, Subject>> = {
  publicUrl: { option: 'public-url', text: 'The https address that members use' },
  chainId: { option: 'chain-id', text: 'The chain, 137 (Polygon) or 80002 (Amoy)', fallback: '137' },
  rpcUrls: { option: 'rpc-urls', text: 'Three RPC URLs of different providers, comma separated', hidden: true },
  checkerRpcUrls: { option: 'checker-rpc-urls', text: 'RPC URLs of the checker, other ones than those', hidden: true },
  trustProxy: { option: 'trust-proxy', text: 'The address that the gateway sees its proxy at', fallback: '127.0.0.1' },
  operatorName: { option: 'operator-name', text: 'Who runs this club, as registered', fallback: '' },
  operatorAddress: { option: 'operator-address', text: 'The postal address of the operator', fallback: '' },
  operatorLicence: { option: 'operator-licence', text: 'The licence or registration of the operator', fallback: '' },
  operatorContact: { option: 'operator-contact', text: 'Email or https address of the operator', fallback: '' },
  operatorRiskNotice: { option: 'operator-risk-notice', text: 'The risk notice of the operator', fallback: '' },
  operatorTerms: { option: 'operator-terms', text: 'The terms, an https address or a file', fallback: '' },
  operatorPrivacy: { option: 'operator-privacy', text: 'The privacy notice, likewise', fallback: '' },
  smtpUrl: {
    option: 'smtp-url',
    text: 'The mail server, smtps://user:password@host (empty: none)',
    fallback: '',
    hidden: true,
  },
  mailFrom: { option: 'mail-from', text: 'Who mails come from (empty: nobody)', fallback: '' },
};

/** The options by which each answer can be given. */
export const ANSWER_OPTIONS = Object.fromEntries(
  Object.values(SUBJECTS).map(({ option }) => [option, { type: 'string' } as const]),
);

/** The answers by options; at a terminal the others are asked for. @throws UsageError */
export async function readAnswers(
  given: Readonly<Record<string, string | boolean | undefined>>,
  terminal: Terminal,
): Promise<InitAnswers> {
  const answers: Partial<Record<keyof InitAnswers, string>> = {};
  for (const [name, { option, text, fallback, hidden }] of Object.entries(SUBJECTS)) {
    const value = given[option];
    const known = typeof value === 'string' ? value : terminal.isInteractive ? undefined : fallback;
    if (known === undefined && !terminal.isInteractive) throw new UsageError(`--${option} is needed.`);
    answers[name as keyof InitAnswers] =
      known ??
      (await terminal.ask({ text, ...(fallback !== undefined && { fallback }), ...(hidden === true && { hidden }) }));
  }
  return answers as InitAnswers;
}

/** The roles whose keys the processes hold. */
export const KEY_ROLES = ['relayer', 'payer', 'poster', 'guardian'] as const;
export type KeyRole = (typeof KEY_ROLES)[number];

/** A fresh key for each role. */
export function freshKeys(): Readonly<Record<KeyRole, Wallet>> {
  const pairs = KEY_ROLES.map((role) => [role, new Wallet(Wallet.createRandom().privateKey)] as const);
  return Object.fromEntries(pairs) as Record<KeyRole, Wallet>;
}
