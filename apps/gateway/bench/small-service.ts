import 'reflect-metadata';
import { Controller, Get, Module } from '@nestjs/common';
import { statusOf } from '@ballast/dto/errors/error-codes';
import { ProcessConfig } from '@ballast/platform/config/process-config';
import { AdminOrCi, CurrentMember } from '@ballast/platform/identity/access.decorators';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { defineService } from '@ballast/platform/service/define-service';
import { runService } from '@ballast/platform/service/run-service';

/** A service like all others, with a guard, a log and metrics, that knows its answer by heart: what gateway and platform cost. */
@Controller('api/deployments')
class SmallController {
  @AdminOrCi()
  @Get()
  show(@CurrentMember() { memberId }: MemberIdentity): object {
    return { memberId, hello: 'world' };
  }
}

@Module({ controllers: [SmallController] })
class SmallModule {}

const SMALL_SERVICE = defineService({
  name: 'deployments',
  Config: ProcessConfig,
  statusOf,
  features: [SmallModule],
});

void runService(SMALL_SERVICE);
