import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { UpdateUserDto } from '@ballast/dto/auth/user.dto';
import { DomainError } from '@ballast/domain/errors/domain-error';
import type { Account } from './account.entity';
import { setProfile } from './accounts.store';
import { nameIn } from './name-field';

/** Changes a member's name and language; first and last name are optional (`docs/product/screens.md §8`). */
@Injectable()
export class ChangeProfile {
  constructor(private readonly dataSource: DataSource) {}

  /** An omitted field is unchanged. @throws DomainError INVALID_INPUT for an invalid name; NOT_SIGNED_IN */
  async change(memberId: string, { firstName, lastName, language }: UpdateUserDto): Promise<Account> {
    const account = await setProfile(this.dataSource, memberId, {
      ...(firstName === undefined ? {} : { firstName: nameIn('firstName', firstName) }),
      ...(lastName === undefined ? {} : { lastName: nameIn('lastName', lastName) }),
      ...(language === undefined ? {} : { language }),
    });
    if (account === undefined) throw new DomainError('NOT_SIGNED_IN', {});
    return account;
  }
}
