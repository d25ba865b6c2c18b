import { MemberLane } from './member-lane';
import { Pace } from './pace';
import { AdminLane } from './admin-lane';
import type { Club } from './club';
import type { Depositor } from './depositor';
import type { Desk } from './desk';
import type { Random } from '../random';

/** What the load is made of. */
export interface LoadParts {
  readonly databaseUrl: string;
  readonly club: Club;
  readonly desk: Desk;
  readonly depositor: Depositor;
  readonly random: Random;
}

/** All members, the admin, the payer of deposits and the clock, at work until `stop`. */
export class Load {
  readonly admin: AdminLane;
  private readonly pace: Pace;
  private readonly at: Promise<unknown>[];
  private running = true;

  constructor({ databaseUrl, club, desk, depositor, random }: LoadParts) {
    this.pace = new Pace(databaseUrl, club.players.length);
    this.admin = new AdminLane(club.admin, random);
    const stage = { desk, pace: this.pace, depositor, goesOn: () => this.running };
    const lanes = club.players.map((player) => new MemberLane(stage, player, random).run());
    this.at = [...lanes, this.pace.run(), this.admin.run()];
  }

  /** Rejects when a part of the load itself breaks. */
  get broken(): Promise<unknown> {
    return Promise.all(this.at).then(() => new Promise(() => undefined));
  }

  /** Sends nothing more; resolves when every answer that still comes has come. */
  async stop(): Promise<void> {
    this.running = false;
    this.admin.stop();
    this.pace.stop();
    await Promise.all(this.at);
  }
}
