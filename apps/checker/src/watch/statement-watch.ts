import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '@ballast/platform/logging/log';
import type { CheckStanding, Finding, StandingFindings } from '../check/standing-findings';
import { toVeto } from '../veto/to-veto';
import { vetoFirst } from '../veto/veto-first';
import type { VetoSender, VetoStep } from '../veto/veto-sender';
import { type CheckerMetrics, hasMatured } from './checker-metrics';
import type { ReportFindings } from './report-findings';
import { Silence } from './silence';

/** Seconds after which a statement that cannot be checked wants a person. */
const ALARM_SECONDS = 3_600;

export interface WatchParts {
  readonly standing: CheckStanding;
  /** Null: without the guardian's key, what differs is only told. */
  readonly veto: VetoSender | null;
  readonly reports: ReportFindings;
  readonly metrics: CheckerMetrics;
  readonly log: Log;
  readonly pollMs: number;
  /** `VETO_UNCHECKED_HOURS` */
  readonly uncheckedHours: number;
}

/** Looks, vetoes, tells, again and again. The veto goes first: it needs nobody but the chain. */
export class StatementWatch {
  private readonly stopping = new AbortController();
  private readonly silence = new Silence();
  private running: Promise<void> = Promise.resolve();
  private hasAlarmed = false;

  constructor(private readonly parts: WatchParts) {}

  start(): void {
    this.running = this.run();
  }

  /** Waits for the look that is under way. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await this.look();
      await wait(this.parts.pollMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /** One look; what fails in it is tried again at the next. */
  async look(): Promise<void> {
    const { standing, metrics, reports, log } = this.parts;
    try {
      const found = await standing.run();
      const silence = this.silence.note(found.findings.some(({ verdict }) => verdict.finding === 'waiting'));
      metrics.recordLook(found, silence);
      this.logNew(found.findings);
      this.alarm(found.findings, silence);
      await this.veto(found, silence).catch((error: unknown) => {
        metrics.veto('failed');
        log.error({ err: error }, 'A veto failed; it is tried again.');
      });
      if (!(await reports.run(found.findings))) metrics.failed('report');
    } catch (error) {
      metrics.failed('look');
      log.warn({ err: error }, 'A look at the statements failed; it is tried again.');
    }
  }

  private logNew(findings: readonly Finding[]): void {
    const { log } = this.parts;
    for (const { posted, verdict, isNew } of findings) {
      const statement = { statement: String(posted.number), root: posted.root, postedIn: posted.postedIn };
      if (!isNew || verdict.finding === 'waiting') continue;
      if (verdict.finding === 'agrees') log.info({ ...statement, built: verdict.built }, 'A statement agrees.');
      else log.error({ ...statement, reason: verdict.reason }, 'A statement differs.');
    }
    const worst = findings.find((one) => one.isNew && hasMatured(one));
    if (worst !== undefined) {
      const { number } = worst.posted;
      log.fatal(
        { statement: String(number) },
        'A statement that differs has matured: pause the pool (docs/operations.md).',
      );
    }
  }

  private alarm(findings: readonly Finding[], silence: number): void {
    if (silence < ALARM_SECONDS) this.hasAlarmed = false;
    if (silence < ALARM_SECONDS || this.hasAlarmed) return;
    this.hasAlarmed = true;
    const waiting = findings.flatMap(({ posted, verdict }) =>
      verdict.finding === 'waiting' ? [{ statement: String(posted.number), reason: verdict.reason }] : [],
    );
    this.parts.log.error({ waiting }, 'Statements could not be checked for an hour.');
  }

  private async veto(found: StandingFindings, silence: number): Promise<void> {
    const { veto, uncheckedHours } = this.parts;
    if (veto === null) return;
    await vetoFirst(veto, toVeto(found, { silence, hours: uncheckedHours }), ({ number }, step) =>
      this.reportStep(String(number), step),
    );
  }

  private reportStep(statement: string, step: VetoStep): void {
    const { metrics, log } = this.parts;
    metrics.veto(step.kind);
    if (step.kind === 'sent') log.warn({ statement, transactionHash: step.hash }, 'A veto was sent.');
    if (step.kind === 'refused')
      log.error({ statement, reason: step.reason }, 'A veto was refused; it is tried again.');
    if (step.kind === 'doubted') log.error({ statement }, 'Most RPCs do not show the statement to veto.');
    if (step.kind === 'late') log.fatal({ statement }, 'The notice of a statement ended before its veto.');
  }
}
