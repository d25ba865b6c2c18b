import { safeSchema } from '../postgres/session';
import { query } from '../postgres/query';
import { OUTBOX_RETENTION } from './outbox-retention';
import { type Failures, type RelayParts, relayDue } from './relay-batch';

/** Hours of messages that are sent again after a loss: a consumer's retries end sooner (`JOB_DEFAULTS`). */
const HOURS = 24;
/** All that an outbox still has: a job that waited has had no retry, and a failed one is run again by hand. */
const ALL_MS = OUTBOX_RETENTION.keepMs;
/** More than the time between a mark of 'published' and its COMMIT. */
const MARGIN_MS = 60_000;

/** Counts messages of queues that have lost their jobs as unsent again. */
export async function recallLost({ dataSource, schema, routes }: RelayParts, lost: readonly string[]): Promise<void> {
  await query(
    dataSource,
    `UPDATE ${safeSchema(schema)}.outbox SET published_at = NULL
      WHERE published_at > clock_timestamp() - interval '${HOURS} hours' AND type = ANY($1)`,
    [Object.keys(routes).filter((type) => routes[type]?.some((queue) => lost.includes(queue)))],
  );
}

/**
 * Sends messages again, signed, that consumers would refuse or will refuse soon: those that a version before signatures sent,
 * and those signed by a secret that this process no longer knows. Whoever had taken them knows them by their ids.
 */
export class ForgottenSignatures {
  private lookedAt = -Infinity;

  constructor(private readonly parts: RelayParts) {}

  /** Looks at what was sent since the last look; at first, at all that a consumer may still try. */
  async replace(isStopped: () => boolean): Promise<Failures> {
    const now = performance.now();
    const since = Math.min(ALL_MS, now - this.lookedAt + MARGIN_MS);
    const due = {
      condition: `published_at > clock_timestamp() - make_interval(secs => $2)
        AND (signed_by IS NULL OR signed_by <> ALL($3))`,
      values: [since / 1_000, this.parts.keys.knownSecrets],
    };
    const failures = await relayDue(this.parts, due, isStopped);
    // What failed is looked for again.
    if (failures.size === 0) this.lookedAt = now;
    return failures;
  }
}
