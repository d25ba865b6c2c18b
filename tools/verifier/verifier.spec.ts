import { execFileSync } from 'node:child_process';
import path from 'node:path';
import vm from 'node:vm';

import type { VerifierBundle } from './bundle';
import { largeProof } from './large-proof';

const ROOT = path.resolve(__dirname, '../..');
/** Hash, hex and addresses of ethers, and what these need: no provider, no ABI, nothing of Node. */
const PARTS_OF_ETHERS =
  /^node_modules\/(?:ethers\/lib\.esm\/(?:_version|utils\/(?:properties|errors|data)|crypto\/keccak|address\/(?:address|checks))|@noble\/hashes\/esm\/\w+)\.js$/;

describe('verifying a proof file in a browser', () => {
  const [tsx, tool] = ['node_modules/tsx/dist/cli.mjs', 'tools/verifier/main.ts'];
  const args = [tsx, '--tsconfig', 'tools/tsconfig.json', tool];
  let bundle: VerifierBundle;
  beforeAll(() => {
    const printed = execFileSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
    bundle = JSON.parse(printed) as VerifierBundle;
  });

  it('loads 6 kB at most: the statements, and of ethers the hash and what it needs', () => {
    const others = bundle.modules.filter((name) => !PARTS_OF_ETHERS.test(name));
    expect(others.filter((name) => !/^(?:libs\/vault\/client\/statements|tools\/verifier)\//.test(name))).toEqual([]);
    expect(bundle.gzip).toBeLessThanOrEqual(6 * 1024);
    expect(bundle.code).not.toMatch(/\bimport\b|\brequire\b|browser-external/);
  });

  it('needs nothing but the language, and sees a wrong byte wherever it stands', () => {
    const page = vm.createContext({});
    vm.runInContext(bundle.code, page);
    const verify = (text: string): unknown => vm.runInContext(`verify(${JSON.stringify(text)})`, page);
    const text = largeProof();
    expect(verify(text)).toBe('holds');
    const fields = JSON.parse(text) as Record<string, unknown>;
    const hexes = [...text.matchAll(/"(?:accountId|wallet|vault|root|hash)":"0x(\w)/g)];
    expect(hexes).toHaveLength(4 + 20);
    for (const { index, 0: match } of hexes) {
      const at = index + match.length - 1;
      const other = ((parseInt(text.charAt(at), 16) + 1) % 16).toString(16);
      expect(verify(text.slice(0, at) + other + text.slice(at + 1))).not.toBe('holds');
    }
    expect(verify(JSON.stringify({ ...fields, entitlement: '7000001' }))).toBe('root');
    expect(verify(JSON.stringify({ ...fields, wallet: 'mine' }))).toBe('no proof file: wallet');
  });
});
