import type { CallOutcome, EventParams, GithubReport, MoveCause } from '@ballast/domain/deployments/event';
import type { CodedTexts } from '../coded-texts';
import { forbiddenTarget } from './errors/deployment';
import { counted } from './formats';

/** The English lines of a deployment's timeline; states are named as the API names them. */
export const EVENTS: CodedTexts<EventParams> = {
  CREATED: ({ by, rollsBackTo }) =>
    rollsBackTo === null ? `Created by ${by}` : `Created by ${by}: rolls back to ${rollsBackTo}`,
  MOVED: ({ from, to, because }) => `${from} → ${to}${because === null ? '' : `: ${cause(because)}`}`,
  REPLACED: ({ by }) => `Replaced by ${by}`,
  URL_SET: ({ url }) => `URL: ${url}`,
  URL_REMOVED: () => 'URL removed',
  METRICS_UPDATED: () => 'Metrics updated',
  CHECKED: ({ isHealthy, outcome, latencyMs }) =>
    `${isHealthy ? 'Healthy' : 'Not healthy'}: ${result(outcome)}, ${latencyMs} ms`,
  GITHUB_REPORTED: (report) => github(report),
};

function cause(because: MoveCause): string {
  switch (because.reason) {
    case 'silent':
      return `no word from CI for ${counted(because.minutes, 'minute', 'minutes')}`;
    case 'checks_passed':
      return `${counted(because.checks, 'check', 'checks')} passed`;
    case 'checks_failed':
      return `${counted(because.checks, 'check', 'checks')} failed, ${result(because.outcome)}`;
    case 'github':
      return github(because);
  }
}

const github = ({ state, description }: GithubReport): string =>
  `GitHub says ${state}${description === null ? '' : ` (${description})`}`;

function result(outcome: CallOutcome): string {
  switch (outcome.reason) {
    case 'answered':
      return `HTTP ${outcome.httpStatus}`;
    case 'timed_out':
      return `no answer within ${outcome.seconds} s`;
    case 'no_answer':
      return outcome.fault === null ? 'no answer' : `no answer (${outcome.fault})`;
    case 'forbidden':
      return `not called: ${outcome.isRedirect ? 'the redirect is not followed: ' : ''}${forbiddenTarget(outcome.target)}`;
    case 'leads_inside':
      return outcome.address === null
        ? `not called: ${outcome.host} leads nowhere.`
        : `not called: ${outcome.host} leads to ${outcome.address}, which is not public.`;
    case 'redirected_too_often':
      return `not called: more than ${outcome.most} redirects.`;
    case 'redirected_nowhere':
      return 'not called: the redirect leads to no address.';
  }
}
