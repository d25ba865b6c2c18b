import { ApiProperty } from '@nestjs/swagger';
import { IsDefined, Matches, MaxLength } from 'class-validator';
import { Nested } from '../validation/nested';
import { OneLine } from '../validation/one-line';

const P256DH = /^[\w-]{87}$/;
const AUTH = /^[\w-]{22}$/;
/** Those of push services have a few hundred letters. */
const MAX_ENDPOINT = 2048;
/** Letters that an address keeps when it is called: whatever else would be written as several, so that it had no longest length. */
const ADDRESS = /^[\w.~:/?#[\]@!$&()*+,;=%-]*$/;

/** The keys of a browser's subscription, in base64url as `PushSubscription.toJSON()` gives them. */
export class PushKeysDto {
  @ApiProperty({ pattern: P256DH.source, description: 'Its public key.' }) @Matches(P256DH) p256dh!: string;
  @ApiProperty({ pattern: AUTH.source, description: 'The secret that a message is sealed with besides.' })
  @Matches(AUTH)
  auth!: string;
}

/** Body of POST /api/push-subscriptions: what a browser's push manager gave. */
export class PushSubscriptionDto {
  @ApiProperty({
    maxLength: MAX_ENDPOINT,
    pattern: ADDRESS.source,
    example: 'https://push.example/send/x',
    description: 'Where its push service takes messages: https, at a public address.',
  })
  @OneLine()
  @MaxLength(MAX_ENDPOINT)
  @Matches(ADDRESS)
  endpoint!: string;
  @ApiProperty({ type: PushKeysDto }) @IsDefined() @Nested(() => PushKeysDto) keys!: PushKeysDto;
}

/** GET /api/push-subscriptions. */
export class PushStateDto {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The application server key to subscribe with; null: this club sends nothing to devices.',
  })
  publicKey!: string | null;
  @ApiProperty({ description: 'Whether reminders are sent to the browser of this session.' }) isSubscribed!: boolean;
}

/** A browser that gets reminders, in the data export. */
export class PushDeviceDto {
  @ApiProperty({ example: 'push.example', description: 'The push service that passes them on.' }) service!: string;
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
}
