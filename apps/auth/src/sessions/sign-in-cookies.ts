import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { SignedIn } from '../sign-in/sign-in';
import { DeviceCookie } from './device-cookie';
import { SessionCookie } from './session-cookie';

/** Sets the cookies of a sign-in and clears them at sign-out. */
@Injectable()
export class SignInCookies {
  constructor(
    private readonly session: SessionCookie,
    private readonly device: DeviceCookie,
  ) {}

  set(reply: FastifyReply, { account, token }: SignedIn): void {
    this.session.set(reply, token);
    this.device.set(reply, account);
  }

  /** Replaces the session's cookie after a change that makes every other browser unknown. */
  async renew(reply: FastifyReply, accountId: string, token: string): Promise<void> {
    this.session.set(reply, token);
    await this.device.setFor(reply, accountId);
  }

  /** Clears the session's cookie; the browser stays known. */
  clearSession(reply: FastifyReply): void {
    this.session.clear(reply);
  }
}
