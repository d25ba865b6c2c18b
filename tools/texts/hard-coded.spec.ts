import path from 'node:path';
import { hardCoded, hardCodedIn } from './testing/hard-coded';

const ROOT = path.resolve(__dirname, '../..');
/** Shell commands; what they say to a person comes from the texts. */
const SHELL = /\/(?:ci-snippet|vault-verification)\.ts$/;

describe('what people read in the web', () => {
  it.each(['apps/web/src', 'libs/ui/src'])('comes from libs/texts, none of it stands in %s', (folder) => {
    expect(hardCodedIn(ROOT, folder).filter(({ file }) => !SHELL.test(file))).toEqual([]);
  });
});

describe('a sentence in the code', () => {
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
    expect(hardCoded(`const x = () => { ${code} }`, 'x.tsx')).not.toEqual([]);
  });

  it.each([
    ['words of the texts', '<p title={words.title}>{words.text}</p>'],
    ['class names', '<p className="row row--between gap-1" />'],
    ['a unit and a mark', '<p>{amount} USDC · {rate} –</p>'],
    ['an error for the log', "throw new Error('no such place')"],
    ['an address', "<a href='/deposit' rel='noopener noreferrer' />"],
    ['a type', "type X = 'so many words'"],
  ])('may stand there: %s', (_, code) => {
    expect(hardCoded(`const x = () => { ${code} }`, 'x.tsx')).toEqual([]);
  });
});
