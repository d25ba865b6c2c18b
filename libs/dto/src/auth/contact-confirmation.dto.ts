import { ApiProperty } from '@nestjs/swagger';
import { IsString, Length } from 'class-validator';
import { OneLine } from '../validation/one-line';
import { ApiTime } from '../validation/is-usdc';

/** GET /api/auth/confirmation/ways: where the club can send what confirms a contact. */
export class ConfirmationDto {
  @ApiProperty({ description: 'Whether links go to mailboxes.' }) mails!: boolean;
  @ApiProperty({ description: 'Whether codes go to phones; without, a phone number cannot be confirmed.' })
  sms!: boolean;
}

/** Body of POST /api/auth/confirmation/code. */
export class ConfirmByCodeDto {
  @ApiProperty({ description: 'Six digits, from the message.', example: '120934', minLength: 1, maxLength: 20 })
  @OneLine()
  @Length(1, 20)
  code!: string;
}

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
  @ApiProperty() @IsString() @Length(1, 256) withdrawalPassword!: string;
}
