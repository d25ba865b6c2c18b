import { registerWorker } from '../../../lib/page/register-worker';

/** A subscription of this browser as the API takes it. */
export interface DeviceSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/**
 * Asks for permission, then subscribes this browser at its push service under the club's key; to be called on a press, which
 * browsers want. @returns null when the permission was refused
 */
export async function beginDevice(publicKey: string): Promise<DeviceSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that was made under another key cannot be used, and is in the way of the next.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = '', keys } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
}
