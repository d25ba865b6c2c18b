import { connect } from 'node:tls';

/** The end of the certificate at an https address; null when none is shown in time. */
export function certificateEnd(url: string, timeoutMs: number): Promise<Date | null> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const done = (end: Date | null): void => {
      socket.destroy();
      resolve(end);
    };
    const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname }, () => {
      const { valid_to: end } = socket.getPeerCertificate();
      done(end === undefined ? null : new Date(end));
    });
    socket.setTimeout(timeoutMs, () => done(null));
    socket.on('error', () => done(null));
  });
}
