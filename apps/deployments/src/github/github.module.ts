import { Module } from '@nestjs/common';
import { GithubHookController } from './github-hook.controller';
import { ProcessDelivery } from './process-delivery';

/** GitHub's webhook deliveries. */
@Module({ controllers: [GithubHookController], providers: [ProcessDelivery] })
export class GithubModule {}
