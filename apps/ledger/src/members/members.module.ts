import { Global, Module } from '@nestjs/common';
import { EnsureMember } from './ensure-member';
import { MemberChangedConsumer } from './member-changed.consumer';
import { AuthMemberSource, MemberSource } from './member-source';
import { RefreshMember } from './refresh-member';

/** The ledger's own copy of who is a member, for every feature. */
@Global()
@Module({
  providers: [EnsureMember, RefreshMember, MemberChangedConsumer, { provide: MemberSource, useClass: AuthMemberSource }],
  exports: [EnsureMember, RefreshMember],
})
export class MembersModule {}
