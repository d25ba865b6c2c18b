import { Matches } from 'class-validator';
import { OneLine } from '../validation/one-line';

/** A gateway's check that its view of changes is up to date. */
export class BeatDto {
  /** Returned on the stream of changes. */
  @OneLine()
  @Matches(/^[\w-]{1,64}$/)
  name!: string;
}
