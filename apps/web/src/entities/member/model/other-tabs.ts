/** The tabs of a browser share one session: each hears who signed in by another. */
const CHANNEL = 'ballast-member';

/** Tells the other tabs who signed in here. */
export function announceMember(memberId: string): void {
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(memberId);
  channel.close();
}

/** Calls `listener` with whoever signed in by another tab. @returns what ends it */
export function onMemberElsewhere(listener: (memberId: string) => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<string>) => listener(data);
  return () => channel.close();
}
