import { Global, Module } from '@nestjs/common';
import { EnsureMember } from './ensure-member';
import { MemberChangedConsumer } from './member-changed.consumer';
import { AuthMemberSource, MemberSource } from './member-source';

/** The ledger's own copy of who is a member, for every feature. */
@Global()
@Module({
  providers: [EnsureMember, MemberChangedConsumer, { provide: MemberSource, useClass: AuthMemberSource }],
  exports: [EnsureMember],
})
export class MembersModule {}
