import type { ForbiddenTarget } from '../errors/params/deployment-errors';
import type { NoParams } from '../errors/params/plain';
import type { DeploymentStatus } from './deployment-status';

/** The end of a call of a deployment's URL. */
export type CallOutcome =
  | { readonly reason: 'answered'; readonly httpStatus: number }
  | { readonly reason: 'timed_out'; readonly seconds: number }
  /** `fault` is the network's own code, such as ECONNREFUSED. */
  | { readonly reason: 'no_answer'; readonly fault: string | null }
  | { readonly reason: 'forbidden'; readonly target: ForbiddenTarget; readonly isRedirect: boolean }
  /** A name that resolves to an address which is not public, or to none. */
  | { readonly reason: 'leads_inside'; readonly host: string; readonly address: string | null }
  | { readonly reason: 'redirected_too_often'; readonly most: number }
  | { readonly reason: 'redirected_nowhere' };

/** GitHub's own state of a deployment, with its description. */
export interface GithubReport {
  readonly state: string;
  readonly description: string | null;
}

/** The reason for a move that nobody asked for. */
export type MoveCause =
  | { readonly reason: 'silent'; readonly minutes: number }
  | { readonly reason: 'checks_passed'; readonly checks: number }
  | { readonly reason: 'checks_failed'; readonly checks: number; readonly outcome: CallOutcome }
  | ({ readonly reason: 'github' } & GithubReport);

/** Every event that the product itself writes into a timeline, with what its line names. */
export interface EventParams {
  /** `rollsBackTo` is the version of the earlier deployment. */
  CREATED: { readonly by: string; readonly rollsBackTo: string | null };
  MOVED: { readonly from: DeploymentStatus; readonly to: DeploymentStatus; readonly because: MoveCause | null };
  /** `by` is the version of the later deployment. */
  REPLACED: { readonly by: string };
  URL_SET: { readonly url: string };
  URL_REMOVED: NoParams;
  METRICS_UPDATED: NoParams;
  CHECKED: { readonly isHealthy: boolean; readonly outcome: CallOutcome; readonly latencyMs: number };
  GITHUB_REPORTED: GithubReport;
}

export type EventCode = keyof EventParams;

/** An event of any code with the parameters of that code. */
export type EventWithParams<C extends EventCode = EventCode> = {
  [K in C]: { readonly code: K; readonly params: EventParams[K] };
}[C];
