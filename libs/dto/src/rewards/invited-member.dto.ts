import { ApiProperty } from '@nestjs/swagger';
import { ApiTime, ApiUsdc } from '../validation/is-usdc';

/** A line of GET /api/referrals: somebody who joined with the member's own code. No id, no full name, no contact. */
export class InvitedMemberDto {
  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'The first letter of the first name, the rest masked; null: none was given, or names cannot be read now.',
  })
  name!: string | null;
  @ApiTime() joinedAt!: string;
  @ApiProperty({ description: 'Whether a cycle was run within the last 30 days.' }) active!: boolean;
  @ApiUsdc('Commissions on the rewards this member collected.') earned!: string;
}
