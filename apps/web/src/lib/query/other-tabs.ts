/** The tabs of a browser share one session: each hears who is here by another. */
const CHANNEL = 'ballast-member';

/** Tells the other tabs who is here. */
export function announceMember(memberId: string): void {
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(memberId);
  channel.close();
}

/** Calls `listener` with whoever is here by another tab. @returns what ends it */
export function onMemberElsewhere(listener: (memberId: string) => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<string>) => listener(data);
  return () => channel.close();
}
