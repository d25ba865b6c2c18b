import { LRUCache } from 'lru-cache';
import type { Clock } from '@ballast/platform/clock/clock';

/** Messages under way to one host. */
const MOST_TO_ONE = 2;
/** Messages under way to all hosts that are not known to answer at once; the other workers are for those that are. */
const MOST_TO_UNPROVEN = 2;
/** An answer that took longer does not show that a host answers at once. */
const AT_ONCE_MS = 2_000;
/** How long a host rests that did not answer; twice as long each time, up to the longest. */
const FIRST_REST_MS = 15_000;
const LONGEST_REST_MS = 15 * 60_000;
/** Hosts that are remembered. */
const MOST_HOSTS = 1_000;

interface Host {
  /** Messages under way. */
  count: number;
  isProven: boolean;
  /** How often it did not answer, one after the other. */
  silences: number;
  /** Unix milliseconds. */
  restsUntil: number;
}

/** Which hosts may be sent a message now. */
export interface OpenHosts {
  readonly except: readonly string[];
  /** null: all others may. */
  readonly only: readonly string[] | null;
}

/**
 * The hosts that reminders may go to next. A member names the address of a push service, and one that never answers would hold up a worker
 * for seconds with each message: so one host has few of them at a time and rests when it was silent, and all that are not
 * known to answer at once share half of the workers, however many they are. It says so before a message is claimed, which a
 * circuit breaker around the sending could not.
 */
export class PushHosts {
  private readonly hosts = new LRUCache<string, Host>({ max: MOST_HOSTS });

  constructor(private readonly clock: Clock) {}

  open(): OpenHosts {
    const now = this.clock.now().getTime();
    const all = [...this.hosts.entries()];
    const except = all.filter(([, host]) => host.count >= MOST_TO_ONE || host.restsUntil > now).map(([name]) => name);
    const unproven = all.reduce((count, [, host]) => count + (host.isProven ? 0 : host.count), 0);
    if (unproven < MOST_TO_UNPROVEN) return { except, only: null };
    return { except, only: all.filter(([, host]) => host.isProven).map(([name]) => name) };
  }

  /** A message to a host is under way. */
  begin(name: string): void {
    this.hostOf(name).count += 1;
  }

  /** It is under way no more, whatever became of it. */
  end(name: string): void {
    const host = this.hostOf(name);
    host.count = Math.max(0, host.count - 1);
  }

  /** A host answered a message with a status. */
  answered(name: string, milliseconds: number): void {
    const host = this.hostOf(name);
    host.isProven = milliseconds <= AT_ONCE_MS;
    host.silences = 0;
  }

  /** A host did not answer a message. */
  wasSilent(name: string): void {
    const host = this.hostOf(name);
    host.isProven = false;
    const rest = Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** host.silences);
    host.silences += 1;
    host.restsUntil = this.clock.now().getTime() + rest;
  }

  private hostOf(name: string): Host {
    const known = this.hosts.get(name);
    if (known !== undefined) return known;
    const host = { count: 0, isProven: false, silences: 0, restsUntil: 0 };
    this.hosts.set(name, host);
    return host;
  }
}
