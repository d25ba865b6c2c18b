import { type LogFilter, readLogs } from '../../rpc/read-chain';
import type { BlockRef } from '@ballast/dto/chain/chain-cursor.dto';
import { quorumScan } from './quorum-scan';
import { expectBlock } from './read-range';
import type { BlockSpan } from './scan-cache';
import type { ScanParts } from './scan-parts';
import type { Observed } from './filter-logs';
import { observeLogs } from './observe-logs';

export interface SpanToScan {
  readonly head: BlockRef;
  readonly span: BlockSpan;
  readonly filters: readonly LogFilter[];
}

/**
 * Scans a span of blocks at or below the ledger's head and returns what a quorum reports alike.
 * @throws InconsistentView when too few agree or the head is gone.
 */
export async function scanSpan(parts: ScanParts, { head, span, filters }: SpanToScan): Promise<Observed> {
  const { observed } = await quorumScan(parts, head, async (view) => {
    const logs = await parts.window.collect(span.from, span.to, async (from, to) =>
      (await Promise.all(filters.map((filter) => readLogs(view, filter, from, to)))).flat(),
    );
    // The head builds on all of them: while it stands, so do they.
    await expectBlock(view, head);
    return { refs: [], observed: await observeLogs(view, logs, parts) };
  });
  return observed;
}
