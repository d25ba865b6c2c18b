import { Module } from '@nestjs/common';
import { GiveVault } from './give-vault';
import { VaultsController } from './vaults.controller';

/** Receiving addresses: one personal vault contract each. */
@Module({ controllers: [VaultsController], providers: [GiveVault], exports: [GiveVault] })
export class VaultsModule {}
