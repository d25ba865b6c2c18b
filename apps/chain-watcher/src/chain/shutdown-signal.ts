import { BeforeApplicationShutdown, Injectable, OnModuleDestroy } from '@nestjs/common';

/** Aborts when the process begins to shut down, so that no call waits for an unreachable RPC. */
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
