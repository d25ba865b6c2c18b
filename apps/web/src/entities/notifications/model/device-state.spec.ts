import { deviceState, type DeviceFacts } from './device-state';

const ON: DeviceFacts = { publicKey: 'key', isSubscribed: true, isSupported: true, permission: 'granted' };

describe('what is said about reminders on this device', () => {
  it.each<[string, Partial<DeviceFacts>]>([
    ['on', {}],
    ['not_offered', { publicKey: null }],
    ['not_offered', { publicKey: null, isSupported: false, permission: 'denied' }],
    ['unsupported', { isSupported: false, permission: 'denied' }],
    ['denied', { permission: 'denied' }],
    ['denied', { permission: 'denied', isSubscribed: false }],
    ['off', { permission: 'default' }],
    ['off', { permission: 'default', isSubscribed: false }],
    ['off', { isSubscribed: false }],
  ])('is %s for %j', (state, facts) => expect(deviceState({ ...ON, ...facts })).toBe(state));
});
