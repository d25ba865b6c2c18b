import { Injectable } from '@nestjs/common';
import type { Tx } from '@ballast/platform/postgres/tx';
import { SecondFactorKeys } from '../second-factor-keys';
import { backupCodeIn, newBackupCodes } from './backup-code';
import { replaceBackupCodes } from './backup-codes.store';

/** Issues a member's backup codes, for a lost phone. */
@Injectable()
export class IssueBackupCodes {
  constructor(private readonly keys: SecondFactorKeys) {}

  /** @returns ten new codes, to be shown this once; the ones before are void */
  async issue(tx: Tx, accountId: string): Promise<string[]> {
    const codes = newBackupCodes();
    const hashes = codes.map((code) => this.keys.hashCode(accountId, backupCodeIn(code) ?? ''));
    await replaceBackupCodes(tx, accountId, hashes);
    return codes;
  }
}
