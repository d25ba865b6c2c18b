import { Inject } from '@nestjs/common';

export const LOG = Symbol('log');

/** Injects the process's logger. */
export const InjectLog = () => Inject(LOG);
