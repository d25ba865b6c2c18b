import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsOptional, Length, Matches } from 'class-validator';
import { OneLine } from '../validation/one-line';
import { ApiTime } from '../validation/is-usdc';
import type { AccountStatus } from './user.dto';

/** One of GET /api/auth/sessions: where the member is signed in. */
export class SessionDto {
  @ApiProperty({ format: 'uuid' }) id!: string;
  @ApiProperty({ description: 'Whether this very request was made with it.' }) current!: boolean;
  @ApiProperty({
    example: 'Chrome on Windows',
    description: "As the browser says, in the reader's language; 'Unknown device' when it says nothing.",
  })
  device!: string;
  @ApiProperty({ type: String, nullable: true }) userAgent!: string | null;
  @ApiProperty({ type: String, nullable: true }) ip!: string | null;
  @ApiTime() createdAt!: string;
  @ApiTime('To the minute.') lastSeenAt!: string;
}

/** Body of POST {AUTH_URL}/internal/sessions/resolve. */
export class ResolveSessionDto {
  @OneLine() @Length(1, 512) token!: string;
  /** false: the question is no use of the session, and does not keep it from ending when idle. */
  @IsOptional() @IsBoolean() touch?: boolean;
}

/** The most sessions that are resolved by one call: with the longest tokens that a gateway asks about, less than a body may hold. */
export const MOST_SESSIONS_AT_ONCE = 350;

/** Body of POST {AUTH_URL}/internal/sessions/resolve-many: a gateway's tokens of one moment, each a use of its session. */
export class ResolveSessionsDto {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_SESSIONS_AT_ONCE)
  @Length(1, 256, { each: true })
  @Matches(/^[\w-]*$/, { each: true })
  tokens!: string[];
}

/** Answer of POST {AUTH_URL}/internal/sessions/resolve-many: in the order of the tokens. */
export type ResolvedSessions = readonly ResolvedSession[];

/** Answer of POST {AUTH_URL}/internal/sessions/resolve; null for a token that is unknown or over. */
export interface ResolvedSession {
  readonly identity: {
    readonly memberId: string;
    readonly isAdmin: boolean;
    readonly status: AccountStatus;
    readonly sessionId: string;
    readonly hasSecondFactor: boolean;
    /** Epoch seconds; null: not confirmed by a second factor. */
    readonly confirmedUntil: number | null;
    /** An admin's display name; other members' names are not sent. */
    readonly adminName?: string;
  } | null;
}
