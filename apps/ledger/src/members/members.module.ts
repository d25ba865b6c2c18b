import { Global, Module } from '@nestjs/common';
import { EnsureMember } from './ensure-member';
import { AuthMemberSource, MemberSource } from './member-source';

/** The ledger's own copy of who is a member, for every feature. */
@Global()
@Module({
  providers: [EnsureMember, { provide: MemberSource, useClass: AuthMemberSource }],
  exports: [EnsureMember],
})
export class MembersModule {}
