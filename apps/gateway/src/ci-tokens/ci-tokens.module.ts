import { Module } from '@nestjs/common';
import { Clock } from '@ballast/platform/clock/clock';
import { InternalClients } from '@ballast/platform/http/internal-clients';
import { GatewayConfig } from '../config';
import { CiTokens } from './ci-tokens';

/** Identifies CI by its tokens. */
@Module({
  providers: [
    {
      provide: CiTokens,
      inject: [GatewayConfig, InternalClients, Clock],
      useFactory: (config: GatewayConfig, clients: InternalClients, clock: Clock) =>
        new CiTokens(clients.to('deployments', config.DEPLOYMENTS_URL), clock),
    },
  ],
})
export class CiTokensModule {}
