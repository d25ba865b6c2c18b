import { IsString, Matches } from 'class-validator';

/** A gateway's question whether what it hears of changes is up to date. */
export class BeatDto {
  /** Comes back on the stream of changes. */
  @IsString()
  @Matches(/^[\w-]{1,64}$/)
  name!: string;
}
