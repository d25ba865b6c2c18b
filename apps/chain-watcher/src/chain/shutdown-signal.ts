import { BeforeApplicationShutdown, Injectable, OnModuleDestroy } from '@nestjs/common';

/** Fires when the process begins to stop, so that nothing waits for an RPC that is away. */
@Injectable()
export class ShutdownSignal implements OnModuleDestroy, BeforeApplicationShutdown {
  private readonly controller = new AbortController();

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  onModuleDestroy(): void {
    this.controller.abort(new Error('The process is stopping'));
  }

  beforeApplicationShutdown(): void {
    this.onModuleDestroy();
  }
}
