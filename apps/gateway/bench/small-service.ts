import 'reflect-metadata';
import { Controller, Get, Module } from '@nestjs/common';
import { statusOf } from '@ballast/dto/errors/error-codes';
import { ProcessConfig } from '@ballast/platform/config/process-config';
import { AdminOrCi, CurrentMember } from '@ballast/platform/identity/access.decorators';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { createService } from '@ballast/platform/service/create-service';
import { defineService } from '@ballast/platform/service/define-service';

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

async function main(port: string, secret: string): Promise<void> {
  const config = {
    HOST: '127.0.0.1',
    PORT: Number(port),
    LOG_LEVEL: 'info',
    DRAIN_MS: 0,
    INTERNAL_TOKEN_SECRET: secret,
  };
  const app = await createService(SMALL_SERVICE, config);
  await app.listen(config.PORT, config.HOST);
}

const [port = '', secret = ''] = process.argv.slice(2);
void main(port, secret);
