import { Global, Module } from '@nestjs/common';
import { Alarms } from './alarms';
import { ArrivalRules } from '../deposits/arrival-rules';
import { OwnContracts } from './own-contracts';

/** The home chain's contracts and the alarms, for every feature that deals with the chain. */
@Global()
@Module({ providers: [OwnContracts, ArrivalRules, Alarms], exports: [OwnContracts, ArrivalRules, Alarms] })
export class ChainStateModule {}
