import { Injectable } from '@nestjs/common';
import { Clock } from '@ballast/platform/clock/clock';
import { Metrics } from '@ballast/platform/metrics/metrics';
import type { Finding, StandingFindings } from '../check/standing-findings';

/** The checker's own figures at `/metrics`. */
@Injectable()
export class CheckerMetrics {
  private readonly statements;
  private readonly matured;
  private readonly looked;
  private readonly waiting;
  private readonly failures;
  private readonly vetoes;
  private block: number | null = null;

  constructor(
    metrics: Metrics,
    private readonly clock: Clock,
  ) {
    this.statements = metrics.gauge('checker_statements', 'Standing statements by what was found', ['finding']);
    this.matured = metrics.gauge('checker_matured_differs', '1: the statement that is claimed from differs');
    this.looked = metrics.gauge('checker_last_look_timestamp_seconds', 'When a new block was last seen, Unix seconds');
    this.waiting = metrics.gauge(
      'checker_waiting_seconds',
      'For how long a statement could not be checked; 0: none waits',
    );
    this.failures = metrics.counter('checker_failures_total', 'Looks and reports that failed', ['what']);
    this.vetoes = metrics.counter('checker_vetoes_total', 'Steps of vetoes by outcome', ['outcome']);
  }

  recordLook({ block, findings }: StandingFindings, silence: number): void {
    for (const finding of ['agrees', 'differs', 'waiting'] as const) {
      this.statements.set({ finding }, findings.filter(({ verdict }) => verdict.finding === finding).length);
    }
    this.matured.set(findings.some(hasMatured) ? 1 : 0);
    // A node that stands still shows nothing new, and looks as if all were well.
    if (block !== this.block) this.looked.set(this.clock.now().getTime() / 1_000);
    this.block = block;
    this.waiting.set(silence);
  }

  failed(what: 'look' | 'report'): void {
    this.failures.inc({ what });
  }

  veto(outcome: string): void {
    this.vetoes.inc({ outcome });
  }
}

/** The worst case: no veto takes it away any more. */
export const hasMatured = ({ posted, verdict }: Finding): boolean => verdict.finding === 'differs' && !posted.isPending;
