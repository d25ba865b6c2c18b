import type { CallOutcome, EventParams, GithubReport, MoveCause } from '@ballast/domain/deployments/event';
import type { CodedTexts } from '../coded-texts';
import { DEPLOYMENT_STATUSES } from './deployment-statuses';
import { forbiddenTarget } from './errors/deployment';
import { counted } from './formats';

/** The German lines of a deployment's timeline. */
export const EVENTS: CodedTexts<EventParams> = {
  CREATED: ({ by, rollsBackTo }) =>
    rollsBackTo === null ? `Angelegt von ${by}` : `Angelegt von ${by}: kehrt zurück zu ${rollsBackTo}`,
  MOVED: ({ from, to, because }) =>
    `${DEPLOYMENT_STATUSES[from]} → ${DEPLOYMENT_STATUSES[to]}${because === null ? '' : `: ${cause(because)}`}`,
  REPLACED: ({ by }) => `Ersetzt durch ${by}`,
  URL_SET: ({ url }) => `Neue URL: ${url}`,
  URL_REMOVED: () => 'URL entfernt',
  METRICS_UPDATED: () => 'Messwerte gemeldet',
  CHECKED: ({ isHealthy, outcome, latencyMs }) =>
    `${isHealthy ? 'Gesund' : 'Nicht gesund'}: ${result(outcome)}, ${latencyMs} ms`,
  GITHUB_REPORTED: (report) => github(report),
};

function cause(because: MoveCause): string {
  switch (because.reason) {
    case 'silent':
      return `seit ${counted(because.minutes, 'Minute', 'Minuten')} keine Meldung von CI`;
    case 'checks_passed':
      return `${counted(because.checks, 'Prüfung', 'Prüfungen')} bestanden`;
    case 'checks_failed':
      return `${counted(because.checks, 'Prüfung', 'Prüfungen')} nicht bestanden, ${result(because.outcome)}`;
    case 'github':
      return github(because);
  }
}

const github = ({ state, description }: GithubReport): string =>
  `GitHub meldet ${state}${description === null ? '' : ` (${description})`}`;

function result(outcome: CallOutcome): string {
  switch (outcome.reason) {
    case 'answered':
      return `HTTP ${outcome.httpStatus}`;
    case 'timed_out':
      return `keine Antwort binnen ${outcome.seconds} s`;
    case 'no_answer':
      return outcome.fault === null ? 'keine Antwort' : `keine Antwort (${outcome.fault})`;
    case 'forbidden':
      return `nicht aufgerufen: ${outcome.isRedirect ? 'Der Weiterleitung wird nicht gefolgt. ' : ''}${forbiddenTarget(outcome.target)}`;
    case 'leads_inside':
      return outcome.address === null
        ? `nicht aufgerufen: ${outcome.host} führt nirgendwohin.`
        : `nicht aufgerufen: ${outcome.host} führt zu ${outcome.address}, und diese Adresse ist nicht öffentlich.`;
    case 'redirected_too_often':
      return `nicht aufgerufen: mehr als ${outcome.most} Weiterleitungen.`;
    case 'redirected_nowhere':
      return 'nicht aufgerufen: Die Weiterleitung führt zu keiner Adresse.';
  }
}
