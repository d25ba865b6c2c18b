import { Module } from '@nestjs/common';
import { DeviceCookie } from './device-cookie';
import { InternalSessionsController } from './internal-sessions.controller';
import { KnownAddresses } from './known-addresses.store';
import { KnownDevices } from './known-devices.store';
import { OpenSession } from './open-session';
import { ResolveSessions } from './resolve-sessions';
import { SessionCookie } from './session-cookie';
import { SessionsController } from './sessions.controller';
import { SessionsStore } from './sessions.store';
import { SignInCookies } from './sign-in-cookies';

/** Sessions, their cookies, and the browsers and addresses they come from. */
@Module({
  controllers: [SessionsController, InternalSessionsController],
  providers: [
    SessionsStore,
    KnownAddresses,
    KnownDevices,
    SessionCookie,
    DeviceCookie,
    SignInCookies,
    OpenSession,
    ResolveSessions,
  ],
  exports: [SessionsStore, KnownAddresses, KnownDevices, SessionCookie, DeviceCookie, SignInCookies, OpenSession],
})
export class SessionsModule {}
