import { MemberRoutine } from './member-routine';
import { TimeDriver } from './time-driver';
import { AdminRoutine } from './admin-routine';
import type { Club } from './club';
import type { Depositor } from './depositor';
import type { CommandClient } from './command-client';
import type { Random } from '../random';

/** The dependencies of the load. */
export interface LoadParts {
  readonly place: { readonly databaseUrl: string; readonly rpcUrl: string };
  readonly club: Club;
  readonly commandClient: CommandClient;
  readonly depositor: Depositor;
  readonly random: Random;
}

/** Runs all members, the admin, the depositor and the clock until `stop`. */
export class Load {
  readonly admin: AdminRoutine;
  readonly timeDriver: TimeDriver;
  private readonly at: Promise<unknown>[];
  private running = true;

  constructor({ place, club, commandClient, depositor, random }: LoadParts) {
    this.timeDriver = new TimeDriver(place, club.members.length);
    this.admin = new AdminRoutine(club.admin, random);
    const scenario = { commandClient, timeDriver: this.timeDriver, depositor, goesOn: () => this.running };
    const routines = club.members.map((member) => new MemberRoutine(scenario, member, random).run());
    this.at = [...routines, this.timeDriver.run(), this.admin.run()];
  }

  /** Rejects when a part of the load itself breaks. */
  get broken(): Promise<unknown> {
    return Promise.all(this.at).then(() => new Promise(() => undefined));
  }

  /** Stops sending; resolves when all pending responses have come. */
  async stop(): Promise<void> {
    this.running = false;
    this.admin.stop();
    this.timeDriver.stop();
    await Promise.all(this.at);
  }
}
