import { Module } from '@nestjs/common';
import { GetOrCreateVault } from './get-or-create-vault';
import { VaultsController } from './vaults.controller';

/** Receiving addresses: one personal vault contract each. */
@Module({ controllers: [VaultsController], providers: [GetOrCreateVault], exports: [GetOrCreateVault] })
export class VaultsModule {}
