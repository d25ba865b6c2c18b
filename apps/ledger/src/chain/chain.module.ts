import { Global, Module } from '@nestjs/common';
import { OwnContracts } from './own-contracts';

/** The home chain as the ledger has it, for every feature. */
@Global()
@Module({ providers: [OwnContracts], exports: [OwnContracts] })
export class ChainModule {}
