/** The facts that decide whether this browser shows reminders. */
export interface DeviceFacts {
  /** The club's key; null: it sends nothing to devices. */
  readonly publicKey: string | null;
  /** Whether the server sends reminders to this session's browser. */
  readonly isSubscribed: boolean;
  /** Whether the browser knows service workers, push and notifications. */
  readonly isSupported: boolean;
  /** Of `Notification`; 'default': nobody has been asked. */
  readonly permission: NotificationPermission;
}

export type DeviceState = 'not_offered' | 'unsupported' | 'denied' | 'off' | 'on';

/** The state of this device as it is told. Permission that was taken back counts, whatever the server still has. */
export function deviceState({ publicKey, isSubscribed, isSupported, permission }: DeviceFacts): DeviceState {
  if (publicKey === null) return 'not_offered';
  if (!isSupported) return 'unsupported';
  if (permission === 'denied') return 'denied';
  return isSubscribed && permission === 'granted' ? 'on' : 'off';
}
