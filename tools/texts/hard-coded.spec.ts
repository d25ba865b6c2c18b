import path from 'node:path';
import { hardCoded, hardCodedIn, type HardCoded } from './testing/hard-coded';
import { SERVICE } from './testing/service-reading';
import { WEB } from './testing/web-reading';

const ROOT = path.resolve(__dirname, '../..');
/** Shell commands; what they say to a person comes from the texts. */
const SHELL = /\/(?:ci-snippet|verify-command)\.ts$/;

/** Texts of services that are for no reader of theirs. */
const NOT_READ: readonly (readonly [file: RegExp, why: string])[] = [
  [
    /ledger\/src\/(?:recovery\/|audit\/describe-findings|verify-sums)/,
    'commands of operators print them at a terminal',
  ],
  [/auth\/src\/reseal-second-factors/, 'commands of operators print them at a terminal'],
  [/gateway\/src\/edge\/trusted-proxy/, 'a fault of the configuration'],
  [/auth\/src\/(?:config|second-factor\/sealed-secrets)\.ts$/, 'variables of the configuration and their faults'],
  [/ledger\/src\/(?:config|operator\/operator-variables)\.ts$/, 'variables of the configuration and their faults'],
  [/chain-watcher\/src\/signers\//, 'variables of the configuration and their faults'],
  [/ledger\/src\/idempotency\/idempotency-header/, 'the description of the API'],
  [/dto\/src\/(?:openapi\/|reserves\/reserves\.dto)/, 'the description of the API'],
  [/auth\/src\/sign-in\/sign-in-keys/, 'keys of counters'],
  [/deployments\/src\/targets\/call-target/, 'the name by which a health check introduces itself'],
  [/domain\/src\/chain\/chains/, 'names of chains'],
  [/domain\/src\/membership\/payout-wallet-message/, 'a wallet signs it, and every language has to sign the same'],
];

const SERVICES = ['auth', 'chain-watcher', 'deployments', 'gateway', 'ledger'].map((service) => `apps/${service}/src`);
const isRead = ({ file }: HardCoded): boolean => !NOT_READ.some(([unread]) => unread.test(file));

describe('what people read', () => {
  it.each(['apps/web/src', 'libs/ui/src'])('comes from libs/texts, none of it stands in %s', (folder) => {
    expect(hardCodedIn(ROOT, folder, WEB).filter(({ file }) => !SHELL.test(file))).toEqual([]);
  });

  it.each([...SERVICES, 'libs/domain/src', 'libs/dto/src', 'libs/platform/src/health', 'libs/platform/src/http'])(
    'comes from libs/texts, none of it is answered, mailed or stored by %s',
    (folder) => {
      expect(hardCodedIn(ROOT, folder, SERVICE).filter(isRead)).toEqual([]);
    },
  );

  it('has no exception without a text', () => {
    const found = [...SERVICES, 'libs/domain/src', 'libs/dto/src'].flatMap((one) => hardCodedIn(ROOT, one, SERVICE));
    expect(NOT_READ.filter(([unread]) => !found.some(({ file }) => unread.test(file)))).toEqual([]);
  });
});

describe('a sentence in the code of the web', () => {
  it.each([
    ['text between tags', '<p>Saved</p>'],
    ['text beside a figure', '<p>{count} members</p>'],
    ['a name for screen readers', '<button aria-label="Close" />'],
    ['a placeholder in braces', "<input placeholder={'Search'} />"],
    ['a tooltip put together', '<p title={`Open ${name}`} />'],
    ['the words of a toast', "toastSuccess('Name saved', name)"],
    ['a fault of a field', "const fault = amount === '' ? 'Enter an amount.' : null"],
    ['a template of words', 'const label = `Page ${page} of many pages`'],
  ])('is found: %s', (_, code) => {
    expect(hardCoded(`const x = () => { ${code} }`, 'x.tsx', WEB)).not.toEqual([]);
  });

  it.each([
    ['words of the texts', '<p title={words.title}>{words.text}</p>'],
    ['class names', '<p className="row row--between gap-1" />'],
    ['a unit and a mark', '<p>{amount} USDC · {rate} –</p>'],
    ['an error for the log', "throw new Error('no such place')"],
    ['an address', "<a href='/deposit' rel='noopener noreferrer' />"],
    ['a type', "type X = 'so many words'"],
  ])('may stand there: %s', (_, code) => {
    expect(hardCoded(`const x = () => { ${code} }`, 'x.tsx', WEB)).toEqual([]);
  });
});

describe('a sentence in the code of a service', () => {
  it.each([
    ['a line of the history', "history.push({ description: 'Deposit of USDC' })"],
    ['an amount first', 'alarms.push({ sentence: `${amount} USDC left a vault.` })'],
    ['a state first', 'const message = `${from} → ${to}: no word from CI`'],
    ['a default', "const name = device ?? 'Unknown device'"],
    ['an answer', "return { message: 'Your cycle has started.' }"],
    ['an answer through a call', "reply.send(answer('Nothing was changed.'))"],
  ])('is found: %s', (_, code) => {
    expect(hardCoded(`const x = () => { ${code} }`, 'x.ts', SERVICE)).not.toEqual([]);
  });

  it.each([
    ['a log line', "this.log.warn({ err }, 'The pool could not be looked at.')"],
    ['a log line at some level', "this.log[level]({ err }, 'Rewards were not compounded.')"],
    ['a metric', "metrics.gauge('head', 'Last block the ledger has')"],
    ['a terminal', 'process.stdout.write(`Created admin ${email} now`)'],
    ['a fault of the code', "throw new InvalidOrder('The vault is another owner’s')"],
    ['a rejection', "reject(new MissingError('There is no such place'))"],
    ['a statement', 'query(db, `SELECT id FROM vault WHERE owner = $1`)'],
    ['a part of a statement', 'return `${at} >= ${from}::timestamptz AND ${at} < ${until}::timestamptz`'],
    ['a type', "type X = 'So many words'"],
    ['a header', "reply.header('vary', 'cookie, accept-language')"],
    ['a key', "key('second factor', id)"],
  ])('may stand there: %s', (_, code) => {
    expect(hardCoded(`const x = () => { ${code} }`, 'x.ts', SERVICE)).toEqual([]);
  });

  it('may describe the API in a decorator', () => {
    const code = "class X { @ApiProperty({ description: 'As the browser says' }) device!: string; }";
    expect(hardCoded(code, 'x.ts', SERVICE)).toEqual([]);
  });
});
