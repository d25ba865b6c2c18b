import { ApiProperty } from '@nestjs/swagger';
import { CHECKER_FINDINGS, STATEMENT_STATUSES } from '../statements/statement.dto';
import type { CheckerFinding, StatementStatus } from '../statements/statement.dto';
import { ApiTime, ApiTimeOrNull } from '../validation/is-usdc';

/** A system that a process depends on. */
export class DependencyDto {
  @ApiProperty({ example: 'postgres' }) name!: string;
  @ApiProperty({ description: 'It answered just now.' }) ok!: boolean;
}

/** A queue's jobs that are not done. */
export class QueueJobsDto {
  @ApiProperty() waiting!: number;
  @ApiProperty() active!: number;
  @ApiProperty({ description: 'Scheduled, or waiting to be tried again.' }) delayed!: number;
  @ApiProperty({ description: 'Given up, or failed runs of a schedule.' }) failed!: number;
}

/** A queue between processes. */
export class QueueDto {
  @ApiProperty({ example: 'member.notice' }) name!: string;
  @ApiProperty({ type: QueueJobsDto }) jobs!: QueueJobsDto;
  @ApiProperty({ description: 'Age of the job that waits longest; 0: none waits.' }) oldestWaitingSeconds!: number;
}

export const SERVICE_STATES = ['ready', 'not_ready', 'away'] as const;
export type ServiceState = (typeof SERVICE_STATES)[number];

/** GET /api/admin/services: one process of a service, whichever the balancer chose. */
export class ServiceDto {
  @ApiProperty({ example: 'ledger' }) service!: string;
  @ApiProperty({
    enum: SERVICE_STATES,
    description: 'not_ready: it answers and cannot work; away: it does not answer.',
  })
  state!: ServiceState;
  @ApiProperty({ type: String, nullable: true, example: '0.1.0', description: 'null while it is away.' })
  version!: string | null;
  @ApiTimeOrNull('null while it is away.') startedAt!: string | null;
  @ApiProperty({ type: [DependencyDto] }) dependencies!: readonly DependencyDto[];
  @ApiProperty({
    type: [QueueDto],
    nullable: true,
    description: 'Those that it puts jobs into; null: they do not answer.',
  })
  queues!: readonly QueueDto[] | null;
}

/** A service that does not answer: nothing is known of it. */
export const awayService = (service: string): ServiceDto => ({
  ...{ service, state: 'away', version: null, startedAt: null },
  ...{ dependencies: [], queues: [] },
});

/** An RPC of the watcher. */
export class RpcDto {
  @ApiProperty({ example: 'polygon.example', description: 'Its host, and nothing that may hold a key.' }) host!: string;
  @ApiProperty({ description: 'It answered the last time all were asked.' }) answers!: boolean;
  @ApiProperty({ description: 'It names the final block that the quorum names.' }) agrees!: boolean;
}

/** The chain as the watcher sees it. */
export class ChainStateDto {
  @ApiProperty({ type: [RpcDto] }) rpcs!: readonly RpcDto[];
  @ApiProperty({ description: 'How many must agree.' }) quorum!: number;
  @ApiProperty({ description: 'Seconds by which the final block is behind.' }) finalityLagSeconds!: number;
}

/** The newest statement on chain that was not vetoed. */
export class LastStatementDto {
  @ApiProperty() number!: number;
  @ApiProperty({ enum: STATEMENT_STATUSES }) status!: StatementStatus;
  @ApiTime('Chain time.') postedAt!: string;
  @ApiTime('Chain time.') effectiveAt!: string;
  @ApiProperty({ enum: CHECKER_FINDINGS }) checker!: CheckerFinding;
  @ApiTimeOrNull('Real time of that finding.') checkedAt!: string | null;
}

/** The newest backup that was recorded. */
export class LastBackupDto {
  @ApiTime() finishedAt!: string;
  @ApiProperty({ example: 'pgbackrest', description: 'By which it was made.' }) method!: string;
  @ApiTimeOrNull('When it was restored and found right; null: it was not yet.') verifiedAt!: string | null;
}

/** Open alarms by their severity. */
export class OpenAlarmsDto {
  @ApiProperty() critical!: number;
  @ApiProperty() warning!: number;
}

/** GET /api/admin/operations. */
export class OperationsDto {
  @ApiProperty({ type: ServiceDto, description: 'The chain-watcher, which only the ledger reaches.' })
  watcher!: ServiceDto;
  @ApiProperty({
    type: ChainStateDto,
    nullable: true,
    description: 'null: the watcher is away or has read nothing yet.',
  })
  chain!: ChainStateDto | null;
  @ApiProperty({ type: LastStatementDto, nullable: true, description: 'null: none was posted yet.' })
  lastStatement!: LastStatementDto | null;
  @ApiProperty({ type: LastBackupDto, nullable: true, description: 'null: none was recorded.' })
  lastBackup!: LastBackupDto | null;
  @ApiProperty({ type: OpenAlarmsDto }) alarms!: OpenAlarmsDto;
  @ApiTime('Real time.') asOf!: string;
}
