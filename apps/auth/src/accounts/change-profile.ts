import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { UpdateUserDto } from '@ballast/dto/auth/user.dto';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import type { Tx } from '@ballast/platform/postgres/tx';
import { publishMemberChanged } from '../members/publish-member-changed';
import type { Account } from './account.entity';
import { lockAccounts, setProfile, setProofByMail } from './accounts.store';
import { nameIn } from './name-field';

/**
 * Changes a member's name, language and who may read the name, and whether the own proof is mailed; first and last name are optional
 * (`docs/product/screens.md §8`).
 */
@Injectable()
export class ChangeProfile {
  constructor(private readonly dataSource: DataSource) {}

  /** An omitted field is unchanged. @throws DomainError INVALID_INPUT for an invalid name; NO_MAILBOX; NOT_SIGNED_IN */
  async change(memberId: string, body: UpdateUserDto): Promise<Account> {
    const { firstName, lastName, language, proofByMail, shareFirstName } = body;
    const profile = {
      ...(firstName === undefined ? {} : { firstName: nameIn('firstName', firstName) }),
      ...(lastName === undefined ? {} : { lastName: nameIn('lastName', lastName) }),
      ...(language === undefined ? {} : { language }),
      ...(shareFirstName === undefined ? {} : { shareFirstName }),
    };
    const account = await inTransaction(this.dataSource, async (tx) => {
      if (proofByMail !== undefined) await chooseProofByMail(tx, memberId, proofByMail);
      return setProfile(tx, memberId, profile);
    });
    if (account === undefined) throw new DomainError('NOT_SIGNED_IN', {});
    return account;
  }
}

/** The ledger, which makes the proofs, learns of it. */
async function chooseProofByMail(tx: Tx, memberId: string, proofByMail: boolean): Promise<void> {
  const [account] = await lockAccounts(tx, [memberId]);
  if (account === undefined || account.proofByMail === proofByMail) return;
  if (account.email === null) throw new DomainError('NO_MAILBOX', { reason: 'proof' });
  await publishMemberChanged(tx, await setProofByMail(tx, memberId, proofByMail));
}
