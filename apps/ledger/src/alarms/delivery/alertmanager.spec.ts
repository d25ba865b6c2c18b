import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import { eventually } from '@ballast/testing/net/eventually';
import { freePort } from '@ballast/testing/net/free-port';
import { HttpReceiver } from '@ballast/testing/net/http-receiver';
import { ClubHarness } from '../../testing/club-harness';
import { Alarms, clearAlarms, type Alarm } from '../alarms';
import { DeliverAlarms } from './deliver-alarms';

const PUBLIC_URL = 'https://ballast.example';
const OUTFLOW: Alarm = { code: 'VAULT_OUTFLOW_UNKNOWN', params: { amount: '12.5' }, details: {} };
const DAYS: Alarm = { code: 'POOL_DAYS_LOW', params: { days: 3, least: 14 }, details: {} };

/** An alert as Alertmanager takes it and tells it. */
interface Alert {
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly generatorURL: string;
}

/** Debian's binary (apt-get install prometheus-alertmanager) or upstream's. */
const BINARY = ['prometheus-alertmanager', 'alertmanager']
  .flatMap((name) => (process.env['PATH'] ?? '').split(path.delimiter).map((folder) => path.join(folder, name)))
  .find((file) => existsSync(file));

let club: ClubHarness;
const raise = (...alarms: Alarm[]) => inTransaction(club.db, (tx) => club.ledger.app.get(Alarms).raise(tx, alarms));
const clear = ({ code }: Alarm) => inTransaction(club.db, (tx) => clearAlarms(tx, code));
const look = () => club.ledger.app.get(DeliverAlarms).look();
/** Lets time pass for what was told. */
const pass = (interval: string) =>
  query(club.db, 'UPDATE alarm_delivery SET reported_at = reported_at - $1::interval', [interval]);

describe('alarms told to an Alertmanager', () => {
  let receiver: HttpReceiver;
  const sent = (): Alert[] => (receiver.got.at(-1)?.body ?? []) as Alert[];
  const hoursUntil = (time = ''): number => (Date.parse(time) - Date.now()) / 3_600_000;

  beforeEach(async () => {
    receiver = await HttpReceiver.start();
    const url = receiver.url.replace('://', '://ledger:p%40ss@');
    club = await ClubHarness.start({ ALERTMANAGER_URL: `${url}/monitoring`, PUBLIC_URL });
  });
  afterEach(async () => {
    await club.stop();
    await receiver.stop();
  });

  it('are repeated each minute while they are open, acknowledged or not, and end once', async () => {
    await raise(OUTFLOW);
    await look();
    const [{ path: to, headers } = { path: '', headers: {} }] = receiver.got;
    expect(to).toBe('/monitoring/api/v2/alerts');
    expect(headers.authorization).toBe(`Basic ${Buffer.from('ledger:p@ss').toString('base64')}`);
    const [alarm] = await query<{ id: string; createdAt: Date }>(
      club.db,
      'SELECT id, created_at AS "createdAt" FROM alarm',
    );
    const labels = {
      ...{ alertname: 'BallastAlarm', code: 'VAULT_OUTFLOW_UNKNOWN', severity: 'critical' },
      ...{ service: 'ledger', alarm: alarm?.id },
    };
    const summary = '12.50 USDC left a vault that the ledger never credited: a deposit was missed.';
    expect(sent()).toEqual([
      {
        ...{ labels, annotations: { summary }, generatorURL: `${PUBLIC_URL}/admin` },
        ...{ startsAt: alarm?.createdAt.toISOString(), endsAt: expect.any(String) },
      },
    ]);
    expect(hoursUntil(sent()[0]?.endsAt)).toBeCloseTo(1, 1);
    await look();
    expect(receiver.got).toHaveLength(1);
    await query(club.db, 'UPDATE alarm SET acknowledged_by = id, acknowledged_at = now()');
    for (const times of [2, 3]) {
      await pass('1 minute');
      await look();
      expect(receiver.got).toHaveLength(times);
      expect(hoursUntil(sent()[0]?.endsAt)).toBeCloseTo(1, 1);
    }
    await clear(OUTFLOW);
    await look();
    expect(receiver.got).toHaveLength(4);
    expect(sent()).toMatchObject([{ labels }]);
    expect(hoursUntil(sent()[0]?.endsAt)).toBeLessThanOrEqual(0);
    await pass('1 day');
    await look();
    expect(receiver.got).toHaveLength(4);
  });

  it('are one alert each, also two of one code', async () => {
    await raise(OUTFLOW, { ...OUTFLOW, details: { of: 'another vault' } }, DAYS);
    await look();
    expect(sent()).toHaveLength(3);
    expect(new Set(sent().map(({ labels }) => JSON.stringify(labels))).size).toBe(3);
  });
});

// Without the program these words are what is left of it: apt-get install prometheus-alertmanager.
(BINARY === undefined ? describe.skip : describe)('a real Alertmanager', () => {
  let directory: string;
  let url: string;
  let running: ChildProcess;

  beforeEach(async () => {
    directory = mkdtempSync(path.join(tmpdir(), 'ballast-alertmanager-'));
    const file = path.join(directory, 'alertmanager.yml');
    writeFileSync(file, 'global: { resolve_timeout: 1s }\nroute: { receiver: none }\nreceivers: [{ name: none }]\n');
    const address = `127.0.0.1:${await freePort()}`;
    url = `http://${address}`;
    const args = [`--config.file=${file}`, `--storage.path=${directory}`, `--web.listen-address=${address}`];
    running = spawn(BINARY ?? '', [...args, '--cluster.listen-address='], { stdio: 'ignore' });
    await eventually(async () => expect((await fetch(`${url}/-/ready`)).status).toBe(200), 30_000);
    club = await ClubHarness.start({ ALERTMANAGER_URL: url, PUBLIC_URL });
  });
  afterEach(async () => {
    await club.stop();
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill();
    await ended;
    rmSync(directory, { recursive: true });
  });

  const active = async (): Promise<string[]> => {
    const answer = await fetch(`${url}/api/v2/alerts?active=true`);
    return ((await answer.json()) as Alert[]).map(({ labels }) => `${labels['severity']} ${labels['code']}`).sort();
  };

  it('holds an alarm until it is cleared, however soon it would forget one', async () => {
    await raise(OUTFLOW, DAYS);
    await look();
    await eventually(async () =>
      expect(await active()).toEqual(['critical VAULT_OUTFLOW_UNKNOWN', 'warning POOL_DAYS_LOW']),
    );
    // Longer than its own time to forget what names no end.
    await new Promise((later) => setTimeout(later, 2_000));
    expect(await active()).toHaveLength(2);
    await pass('1 minute');
    await look();
    await clear(DAYS);
    await look();
    await eventually(async () => expect(await active()).toEqual(['critical VAULT_OUTFLOW_UNKNOWN']));
  });
});
