import { Global, Module } from '@nestjs/common';
import { EnsureMember } from './ensure-member';
import { MemberChangedConsumer } from './member-changed.consumer';
import { MemberNames } from './member-names';
import { AuthMemberSource, MemberSource } from './member-source';
import { RefreshMember } from './refresh-member';
import { WithdrawalPasswords } from './withdrawal-passwords';

/** The ledger's copy of the members, for every feature. */
@Global()
@Module({
  providers: [
    EnsureMember,
    RefreshMember,
    WithdrawalPasswords,
    MemberNames,
    MemberChangedConsumer,
    { provide: MemberSource, useClass: AuthMemberSource },
  ],
  exports: [EnsureMember, RefreshMember, WithdrawalPasswords, MemberNames],
})
export class MembersModule {}
