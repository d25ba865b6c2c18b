import { ApiProperty } from '@nestjs/swagger';
import { IsString, Length } from 'class-validator';
import { OneLine } from '../validation/one-line';
import { ApiTime } from '../validation/is-usdc';

/** Answer of POST /api/auth/confirmation: until when what was sent works. */
export class ConfirmationSentDto {
  @ApiTime() expiresAt!: string;
}

/** Body of POST /api/auth/confirmation/link. */
export class ConfirmByLinkDto {
  @ApiProperty({ description: 'From the link in the mail.' }) @OneLine() @Length(1, 512) token!: string;
}

/** Body of POST /api/auth/confirmation/contact. */
export class ChangeContactDto {
  @ApiProperty({ description: 'The email address in place of the one that was not confirmed.' })
  @OneLine()
  @Length(1, 254)
  email!: string;
  @ApiProperty({ description: 'The sign-in password.' }) @IsString() @Length(1, 256) password!: string;
}
