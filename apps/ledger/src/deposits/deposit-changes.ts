import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Log } from '@ballast/platform/logging/log';
import { NotificationListener } from '@ballast/platform/postgres/notification-listener';
import { LedgerConfig } from '../config';
import { DEPOSITS_CHANNEL } from './publish-deposits-changed';

type ChangeListener = () => void;

/**
 * Listens, with one connection per process, for members' changed deposits from any process, and notifies its
 * subscribers.
 */
@Injectable()
export class DepositChanges implements OnModuleInit, OnApplicationShutdown {
  private readonly waiting = new Map<string, Set<ChangeListener>>();
  private readonly listener: NotificationListener;

  constructor(config: LedgerConfig, log: Log) {
    this.listener = new NotificationListener({
      url: config.DATABASE_URL,
      applicationName: 'ballast-ledger-listener',
      channel: DEPOSITS_CHANNEL,
      log,
      onMessage: (payload) => payload.split(',').forEach((memberId) => this.notify(memberId)),
      // What changed while nobody listened is unknown, so everybody looks again.
      onListening: () => [...this.waiting.keys()].forEach((memberId) => this.notify(memberId)),
    });
  }

  onModuleInit(): Promise<void> {
    return this.listener.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.listener.stop();
  }

  /** Calls the listener after each change of a member's deposits. @returns a function that unsubscribes */
  follow(memberId: string, listener: ChangeListener): () => void {
    const all = this.waiting.get(memberId) ?? new Set();
    this.waiting.set(memberId, all.add(listener));
    return () => {
      all.delete(listener);
      if (all.size === 0 && this.waiting.get(memberId) === all) this.waiting.delete(memberId);
    };
  }

  private notify(memberId: string): void {
    for (const listener of this.waiting.get(memberId) ?? []) listener();
  }
}
