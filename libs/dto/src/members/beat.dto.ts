import { Matches } from 'class-validator';
import { OneLine } from '../validation/one-line';

/** A gateway's question whether what it hears of changes is up to date. */
export class BeatDto {
  /** Comes back on the stream of changes. */
  @OneLine()
  @Matches(/^[\w-]{1,64}$/)
  name!: string;
}
