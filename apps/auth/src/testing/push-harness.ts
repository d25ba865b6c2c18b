import { newVapidKey } from '@ballast/platform/push/vapid-key';
import { PushService } from '@ballast/testing/push/push-service';
import { AuthHarness, type SignedInMember } from './auth-harness';

/** Auth, and the push service of its members' browsers. */
export class PushHarness {
  private constructor(
    readonly auth: AuthHarness,
    readonly service: PushService,
  ) {}

  /** @param vapidKey the club's, with which it signs what it sends */
  static async start(vapidKey = newVapidKey()): Promise<PushHarness> {
    const service = await PushService.start();
    const settings = { VAPID_PRIVATE_KEY: vapidKey, ALLOW_PRIVATE_PUSH_SERVICES: 'true' };
    return new PushHarness(await AuthHarness.start(settings), service);
  }

  async stop(): Promise<void> {
    await this.auth.stop();
    await this.service.stop();
  }

  /** Names a browser of the member's. */
  subscribe({ headers }: SignedInMember, subscription: object = this.service.subscription()) {
    return this.auth.api.post('/api/push-subscriptions').set(headers).send(subscription);
  }
}
