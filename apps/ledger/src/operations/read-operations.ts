import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { awayService, type OperationsDto } from '@ballast/dto/admin/operations.dto';
import type { ChainState } from '@ballast/dto/chain/chain-state';
import { Clock } from '@ballast/platform/clock/clock';
import type { ProcessStateView } from '@ballast/platform/health/process-state';
import { InternalClients } from '@ballast/platform/http/internal-clients';
import type { InternalHttpClient } from '@ballast/platform/http/internal-http-client';
import { countOpenAlarms } from '../alarms/open-alarm-counts';
import { LedgerConfig } from '../config';
import { findLastBackup } from './last-backup';
import { findLastStatement } from './last-statement';

/** Longer than a process needs to find out which of its dependencies hang. */
const TIMEOUT_MS = 3_000;

/** GET /api/admin/operations: what an operator looks at that the gateway cannot see. */
@Injectable()
export class ReadOperations {
  private readonly watcher: InternalHttpClient;

  constructor(
    clients: InternalClients,
    config: LedgerConfig,
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {
    this.watcher = clients.to('chain-watcher', config.WATCHER_URL);
  }

  async read(): Promise<OperationsDto> {
    const [watcher, chain, lastStatement, lastBackup, alarms] = await Promise.all([
      this.ask<ProcessStateView>('/internal/process'),
      this.ask<ChainState>('/internal/chain-state'),
      findLastStatement(this.db),
      findLastBackup(this.db),
      countOpenAlarms(this.db),
    ]);
    return {
      watcher: watcher ?? awayService('chain-watcher'),
      chain: chain?.reading ?? null,
      ...{ lastStatement, lastBackup, alarms },
      asOf: this.clock.now().toISOString(),
    };
  }

  /** null: the watcher does not answer. */
  private ask<T>(path: string): Promise<T | null> {
    return this.watcher.get<T>(path, { timeout: TIMEOUT_MS }).catch(() => null);
  }
}
