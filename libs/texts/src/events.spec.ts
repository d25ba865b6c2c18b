import type { CallOutcome, EventParams, EventWithParams, MoveCause } from '@ballast/domain/deployments/event';
import { eventText } from './events';
import { LANGUAGES } from './languages';
import { expectComplete } from './testing/expect-complete';

const host = 'app.example.org';
const OUTCOMES: readonly CallOutcome[] = [
  { reason: 'answered', httpStatus: 503 },
  { reason: 'timed_out', seconds: 5 },
  { reason: 'no_answer', fault: 'ECONNREFUSED' },
  { reason: 'no_answer', fault: null },
  { reason: 'forbidden', target: { reason: 'local_name', host }, isRedirect: false },
  { reason: 'forbidden', target: { reason: 'protocol', protocol: 'ftp:' }, isRedirect: true },
  { reason: 'leads_inside', host, address: '10.0.0.1' },
  { reason: 'leads_inside', host, address: null },
  { reason: 'redirected_too_often', most: 3 },
  { reason: 'redirected_nowhere' },
];
const CAUSES: readonly MoveCause[] = [
  { reason: 'silent', minutes: 30 },
  { reason: 'checks_passed', checks: 2 },
  { reason: 'checks_failed', checks: 3, outcome: { reason: 'timed_out', seconds: 5 } },
  { reason: 'github', state: 'success', description: 'All good' },
];
const move = { from: 'healthy', to: 'unhealthy' } as const;

/** Each event with parameters of each of its lines. */
const SAMPLES: { readonly [C in keyof EventParams]: readonly EventParams[C][] } = {
  CREATED: [
    { by: 'main', rollsBackTo: null },
    { by: 'main', rollsBackTo: '7' },
  ],
  MOVED: [null, ...CAUSES].map((because) => ({ ...move, because })),
  REPLACED: [{ by: '8' }],
  URL_SET: [{ url: 'https://app.example.org/' }],
  URL_REMOVED: [{}],
  METRICS_UPDATED: [{}],
  CHECKED: OUTCOMES.flatMap((outcome) => [true, false].map((isHealthy) => ({ isHealthy, outcome, latencyMs: 12 }))),
  GITHUB_REPORTED: [
    { state: 'queued', description: null },
    { state: 'queued', description: 'Waiting' },
  ],
};

const EVENTS = Object.entries(SAMPLES).flatMap(([code, all]) =>
  all.map((params) => ({ code, params })),
) as EventWithParams[];

describe('the line of an event', () => {
  it.each(EVENTS)('is complete in every language: $code $params', (event) => {
    expectComplete((language) => eventText(language, event));
  });

  it('differs by what its parameters say', () => {
    for (const language of LANGUAGES) {
      expect(new Set(EVENTS.map((event) => eventText(language, event))).size).toBe(EVENTS.length);
    }
  });
});
