import { connect } from 'node:net';
import { type Check, fail, ok, warn } from '../finding';

const TIMEOUT_MS = 10_000;

/** The SMS gateway: whether its port is open. Nothing is sent, since a message costs and goes to somebody. */
export const checkSms: Check = async (env) => {
  const { SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET: secret } = env;
  if (url === undefined || url === '')
    return [warn('SMS', 'SMS_WEBHOOK_URL is not set: no phone number can be confirmed, and the pages say so.')];
  if (secret === undefined || secret === '')
    return [fail('SMS', 'SMS_WEBHOOK_SECRET is missing: the gateway could not tell our messages from others.')];
  if (!URL.canParse(url)) return [fail('SMS', 'SMS_WEBHOOK_URL is no address: https://sms.example/messages.')];
  const { protocol, hostname, host, port } = new URL(url);
  if (!(await isOpen(hostname, Number(port || (protocol === 'https:' ? 443 : 80)))))
    return [fail('SMS', `nothing answers at ${host}: is the gateway up, and may this machine reach it?`)];
  if (protocol === 'https:') return [ok('SMS', `the gateway at ${host} can be reached, by TLS`)];
  return [warn('SMS', `the gateway at ${host} can be reached without TLS: numbers and codes pass in the clear.`)];
};

function isOpen(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: host.replace(/^\[|\]$/g, ''), port, timeout: TIMEOUT_MS });
    const end = (open: boolean) => {
      socket.destroy();
      resolve(open);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
}
