import { Body, Controller, Delete, Get, HttpCode, Logger, Module, Param, Post, Query } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsArray, IsInt, IsOptional, IsString, Max, MaxLength, ValidateNested } from 'class-validator';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { ProcessConfig } from '../config/process-config';
import {
  ActiveMemberOnly,
  AdminOnly,
  AdminOrCi,
  CurrentMember,
  OptionalMember,
  Public,
  ServiceOnly,
  StepUp,
} from '../identity/access.decorators';
import type { MemberIdentity } from '../identity/identity';
import { currentRequestId } from '../request/request-context';
import { defineService } from '../service/define-service';

/** A small process with one handler for each thing the platform promises; for this folder's specs only. */
class Line {
  @IsString()
  @MaxLength(20)
  text!: string;
}

export class Note {
  @ApiProperty()
  @IsString()
  @MaxLength(50)
  title!: string;

  @ApiProperty({ required: false })
  @IsOptional()
  @IsInt()
  @Max(9)
  stars?: number;

  @ApiProperty({ required: false })
  @IsOptional()
  @IsArray()
  @ValidateNested({ each: true })
  @Type(() => Line)
  lines?: Line[];
}

class Page {
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Max(200)
  limit?: number;

  @IsOptional()
  @IsString()
  q?: string;
}

@Controller('api/notes')
export class NotesController {
  @Public()
  @Get()
  list(@Query() page: Page): object {
    return { limit: page.limit ?? null, q: page.q ?? null, requestId: currentRequestId() };
  }

  @Public()
  @Post()
  create(@Body() note: Note): object {
    return { note, requestId: currentRequestId() };
  }

  @Public()
  @Get('optional')
  optional(@OptionalMember() member: MemberIdentity | undefined): object {
    return { memberId: member?.memberId ?? null };
  }

  @Public()
  @Get('slow')
  async slow(): Promise<object> {
    new Logger('spec').log('slow has begun');
    await new Promise((resolve) => setTimeout(resolve, 600));
    return { slow: true };
  }

  @Get('mine')
  mine(@CurrentMember() member: MemberIdentity): object {
    return { memberId: member.memberId };
  }

  @ActiveMemberOnly()
  @Post('mine')
  @HttpCode(204)
  write(): void {
    return undefined;
  }

  @ActiveMemberOnly()
  @StepUp()
  @Post('pay')
  @HttpCode(204)
  pay(): void {
    return undefined;
  }

  @AdminOnly()
  @Delete(':id')
  remove(@Param('id') id: string): object {
    return { id };
  }

  @AdminOnly()
  @Get('all')
  all(): object {
    return {};
  }

  @AdminOrCi()
  @Post('report')
  @HttpCode(204)
  report(): void {
    return undefined;
  }

  @Public()
  @Get('fail/:how')
  fail(@Param('how') how: string): never {
    if (how === 'coded')
      throw new DomainError('NOTHING_TO_REDEEM', {}, { fields: { cup: { code: 'ABOVE_ZERO', params: {} } } });
    if (how === 'away') throw new DomainError('SERVICE_UNAVAILABLE', { reason: 'service' }, { retryAfter: 7 });
    if (how === 'driver') throw Object.assign(new Error('duplicate key value in table member'), { code: '23505' });
    throw new Error('SELECT secret FROM member');
  }
}

@Controller('internal')
export class InternalController {
  @ServiceOnly('chain-watcher', 'ledger')
  @Get('who')
  who(): object {
    return { requestId: currentRequestId() };
  }

  // Without a decorator on purpose: it must stay closed.
  @Public()
  @Get('forgotten')
  forgotten(): object {
    return {};
  }
}

@Module({ controllers: [NotesController, InternalController] })
export class TestModule {}

const CODES: Readonly<Record<string, number>> = {
  INVALID_INPUT: 400,
  MALFORMED_JSON: 400,
  NOT_SIGNED_IN: 401,
  STEP_UP_REQUIRED: 401,
  FORBIDDEN: 403,
  ACCOUNT_SUSPENDED: 403,
  ADMIN_ONLY: 403,
  CI_NOT_ALLOWED: 403,
  SECOND_FACTOR_MISSING: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  NOTHING_TO_REDEEM: 422,
  SERVICE_UNAVAILABLE: 503,
};

export const specStatusOf = (code: string): number => CODES[code] ?? 500;

export const TEST_CONFIG = {
  HOST: '127.0.0.1',
  DRAIN_MS: 0,
  OTEL_TRACES_SAMPLER_ARG: 0,
  PORT: 0,
  LOG_LEVEL: 'silent',
  INTERNAL_TOKEN_SECRET: 'a secret of the specs, long enough',
} as const;

export const TEST_SERVICE = defineService({
  name: 'ledger',
  Config: ProcessConfig,
  statusOf: specStatusOf,
  features: [TestModule],
});
