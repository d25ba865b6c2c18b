import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, Length, Max, MaxLength, Min } from 'class-validator';
import { ADMIN_INVITATION_LIMITS } from '@ballast/domain/membership/invitation-state';
import { OneLine } from '../validation/one-line';
import { PageQueryDto } from '../transactions/transaction.dto';
import { ApiTime, ApiTimeOrNull } from '../validation/is-usdc';

export const INVITATION_STATES = ['Active', 'Exhausted', 'Expired', 'Revoked'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** GET /api/auth/invitation: the member's own code. */
export class OwnInvitationDto {
  @ApiProperty() invitationCode!: string;
  @ApiProperty({ format: 'uri' }) shareableLink!: string;
  @ApiProperty() usedCount!: number;
}

/** Body of POST /api/auth/invitation/inviter. */
export class InviterQueryDto {
  @ApiProperty({ maxLength: 100 }) @OneLine() @Length(1, 100) invitationCode!: string;
}

/** The inviter, as a visitor may know. */
export class InviterDto {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The first word of the first name, where the owner of a code that admits allows it; else null.',
  })
  firstName!: string | null;
}

/** Body of POST /api/admin/invitations. */
export class CreateInvitationDto {
  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    minimum: 1,
    maximum: ADMIN_INVITATION_LIMITS.maxUses,
    default: 1,
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(ADMIN_INVITATION_LIMITS.maxUses)
  maxUses?: number | null;
  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    minimum: 1,
    maximum: ADMIN_INVITATION_LIMITS.expiresInDays,
    default: 30,
    description: 'Days.',
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(ADMIN_INVITATION_LIMITS.expiresInDays)
  expiresIn?: number | null;
}

/** Query of GET /api/admin/invitations. */
export class InvitationQueryDto extends PageQueryDto {
  @ApiPropertyOptional({ maxLength: 100, description: 'How the code begins.' })
  @IsOptional()
  @OneLine()
  @MaxLength(100)
  q?: string;
  @ApiPropertyOptional({ enum: INVITATION_STATES })
  @IsOptional()
  @IsIn(INVITATION_STATES)
  status?: InvitationState;
}

/** An admin's invitation. */
export class InvitationDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty() code!: string;
  @ApiProperty({ format: 'uuid' }) createdBy!: string;
  @ApiProperty() usedCount!: number;
  @ApiProperty({ type: Number, nullable: true, description: 'null: unlimited.' }) maxUses!: number | null;
  @ApiProperty({ enum: INVITATION_STATES }) state!: InvitationState;
  @ApiTimeOrNull() expiresAt!: string | null;
  @ApiTime() createdAt!: string;
}
