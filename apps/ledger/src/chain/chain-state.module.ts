import { Global, Module } from '@nestjs/common';
import { Alarms } from './alarms';
import { OwnContracts } from './own-contracts';

/** The home chain's contracts and the alarms, for every feature that deals with the chain. */
@Global()
@Module({ providers: [OwnContracts, Alarms], exports: [OwnContracts, Alarms] })
export class ChainStateModule {}
