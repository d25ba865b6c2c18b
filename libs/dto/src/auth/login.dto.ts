import { ApiProperty } from '@nestjs/swagger';
import { IsString, Length } from 'class-validator';

/** Body of POST /api/login. */
export class LoginDto {
  @ApiProperty({ description: 'Email address or phone number.', minLength: 1, maxLength: 254 })
  @IsString()
  @Length(1, 254)
  email!: string;
  @ApiProperty({ minLength: 1, maxLength: 256 }) @IsString() @Length(1, 256) password!: string;
}
