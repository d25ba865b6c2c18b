import { alarmMessage } from '@ballast/texts/alarm-messages';
import type { AlarmChannel } from './alarm-channel';
import { postJson } from './post-json';

/** Posts alarms to a webhook as Slack takes them, and what understands the same: English, a paragraph each. */
export function webhookChannel(address: string, publicUrl: string): AlarmChannel {
  const link = new URL('/admin', publicUrl).href;
  return {
    name: 'webhook',
    report: (alarms) => {
      const paragraphs = alarms.map((alarm) => alarmMessage('en', alarm));
      return postJson(address, { text: [...paragraphs.map(escaped), link].join('\n\n') });
    },
  };
}

/** The three characters that have a meaning in Slack's text: without them nothing in it mentions or links. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
