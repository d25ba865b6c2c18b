import { JsonRpcProvider, Wallet, ZeroHash } from 'ethers';

import { rewardPoolInterface, testUsdcInterface } from '../client/contract-interfaces';
import type { ProofFile } from '../client/statements/proof-file';
import { type ClaimStage, claimStage } from '../testing/claim-stage';
import { type Person, send } from '../testing/contract-fixture';
import { anyLeaf } from '../testing/statement-fixture';
import { ClaimRefusal } from './claim-refusal';
import { claimFault } from './judge-claim';
import { type ClaimOnChain, readClaim } from './read-claim';
import { runClaim } from './run-claim';

const DAY = 86_400;
const ISO = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d.000Z`;

describe('npm run claim refuses in plain words', () => {
  let stage: ClaimStage;
  beforeAll(async () => {
    stage = await claimStage();
  });
  afterAll(() => stage.stop());

  const call = (person: Person, name: string, ...args: readonly unknown[]) =>
    send(stage.club.fixture.people[person], {
      to: stage.file.pool,
      data: rewardPoolInterface.encodeFunctionData(name, args),
    });
  const mature = () => stage.club.pass(DAY);
  const claim = (file: ProofFile, ...more: string[]) => runClaim(stage.argsOf(file, ...more), () => undefined);
  const withKey = (file: ProofFile, ...more: string[]) => claim(file, '--key-file', stage.keyFile(), ...more);

  interface Refusal {
    readonly what: string;
    readonly words: RegExp;
    before?(): Promise<unknown>;
    readonly file?: () => ProofFile;
    readonly args?: () => string[];
  }
  const refusals: readonly Refusal[] = [
    {
      what: 'a pending statement, with the time from which it can be claimed',
      words: new RegExp(`^Statement 1 is pending: it can be claimed from ${ISO} on, .* No statement is current yet`),
    },
    {
      what: 'a past statement, with the one that counts',
      before: async () => {
        await mature();
        stage.club.tree.update([anyLeaf()]);
        await stage.club.post();
        await mature();
      },
      words: /^Statement 1 is past, .* Statement 2 is current: claim with your file of that one/,
    },
    {
      what: 'a vetoed statement',
      before: () => call('guardian', 'veto', 1),
      words: /^The pool does not have statement 1: it was vetoed, or not posted/,
    },
    {
      what: 'a file with another entitlement',
      before: mature,
      file: () => ({ ...stage.file, entitlement: 8_000_000n }),
      words: /^The proof does not hold: leaf and path do not lead to the root.* Get the file anew/,
    },
    {
      what: 'a file whose root is not the one on chain',
      before: mature,
      file: () => ({ ...stage.file, path: [], root: ZeroHash }),
      words: /The root on chain is another one/,
    },
    {
      what: 'a paused pool, with the end of the pause',
      before: async () => {
        await mature();
        await call('guardian', 'pause', 3600);
      },
      words: new RegExp(`^Claims are paused until ${ISO} .* run this again then`),
    },
    {
      what: 'more than is due',
      before: mature,
      args: () => ['--amount', '7.000001'],
      words: /^Only 7 USDC are due: 0 of 7 USDC .* Leave --amount away/,
    },
    {
      what: 'a wallet short of POL for gas',
      before: async () => {
        await mature();
        await stage.club.fixture.chain.rpc('anvil_setBalance', [stage.wallet.address, '0x1']);
      },
      words: /has 0.000000000000000001 POL, and the transaction may cost up to 0\.0\d+ POL. Send that much POL/,
    },
    {
      what: 'a key that is not the one of the wallet',
      before: mature,
      args: () => ['--key-file', stage.keyFile(Wallet.createRandom().privateKey)],
      words: /^The key is that of the wallet 0x\w+, and the pool takes this claim from 0x/,
    },
    {
      what: 'a file of another pool than the one that --pool names',
      before: mature,
      args: () => ['--pool', stage.wallet.address],
      words: /^The file is of the pool 0x\w+, and --pool names 0x\w+\. .* do not claim with this file/,
    },
    {
      what: 'a file that names no wallet',
      before: mature,
      file: () => stage.walletless,
      words: /^The file names no wallet \(the zero address\).* Name a payout wallet on the site/,
    },
    {
      what: 'a vault where the file names none',
      before: mature,
      file: () => stage.vaultless,
      args: () => ['--to-vault'],
      words: /^The file names no vault .* Leave --to-vault away/,
    },
    {
      what: 'while Circle has paused USDC',
      before: async () => {
        await mature();
        await stage.club.fixture.circle('pause');
      },
      words: /^Circle has paused USDC, .* run this again when the pause has ended/,
    },
    {
      what: 'while Circle has listed the wallet',
      before: async () => {
        await mature();
        await stage.club.fixture.circle('blacklist', stage.wallet.address);
      },
      words: /^Circle, the issuer of USDC, has listed 0x\w+, and.* \(with or without --to-vault\)/,
    },
    {
      what: 'while Circle has listed the pool, whoever is to be paid',
      before: async () => {
        await mature();
        await stage.club.fixture.circle('blacklist', stage.file.pool);
      },
      words: /^Circle, the issuer of USDC, has listed the pool, and (?!.*to-vault).*taken the pool off its list/,
    },
    {
      what: 'when the pool holds less than the claim',
      before: async () => {
        await mature();
        await emptyPool(5_000_000n);
      },
      words: /^The pool holds 5 USDC, less than this claim. Claim that much with --amount/,
    },
    {
      what: 'when the pool holds nothing',
      before: async () => {
        await mature();
        await emptyPool(0n);
      },
      words: /^The pool holds no USDC. What is due stays due: run this again when the pool has some.$/,
    },
  ];

  it.each(refusals)('$what', ({ before, file, args, words }) =>
    stage.apart(async () => {
      await before?.();
      const refused = await withKey(file?.() ?? stage.file, ...(args?.() ?? [])).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(ClaimRefusal);
      expect((refused as Error).message).toMatch(words);
      expect(await stage.usdcOf(stage.wallet.address)).toBe(0n);
    }),
  );

  /** As no key of anybody's could do: USDC leaves the pool, but for `left` micro-USDC. */
  async function emptyPool(left: bigint): Promise<void> {
    const { chain, addresses, people } = stage.club.fixture;
    const amount = (await stage.usdcOf(stage.file.pool)) - left;
    const data = testUsdcInterface.encodeFunctionData('transfer', [people.operator.address, amount]);
    await chain.rpc('anvil_setBalance', [stage.file.pool, '0xde0b6b3a7640000']);
    await chain.rpc('anvil_impersonateAccount', [stage.file.pool]);
    const signer = await new JsonRpcProvider(chain.url).getSigner(stage.file.pool);
    await send(signer, { to: addresses.usdc, data });
    signer.provider.destroy();
  }

  describe('what one chain does not show', () => {
    let state: ClaimOnChain;
    beforeAll(async () => {
      state = await stage.apart(async () => {
        await mature();
        return readClaim(stage.club.fixture.provider, stage.file);
      });
    });
    const fault = (chain: Partial<ClaimOnChain>, file = stage.file) =>
      claimFault(file, { ...state, ...chain }, { toVault: false, amount: null });

    it.each([
      ['nothing', {}, null],
      [
        'a sum that other claims have nearly reached',
        { left: 2_000_000n },
        /2 USDC are left under it. --amount 2 claims/,
      ],
      ['one that they have reached', { left: 0n }, /0 USDC are left under it. What is due beyond/],
      ['more settled than the file names', { settled: 9_000_000n }, /^Nothing is due: 9 of 7 USDC/],
      ['a pause that ends as the block begins', { pausedUntil: 0n }, null],
    ])('%s', (_what, chain, words) => {
      if (words === null) expect(fault(chain)).toBeNull();
      else expect(fault(chain)).toMatch(words);
    });

    it('a pool of another token than the USDC of its chain', () => {
      expect(fault({}, { ...stage.file, chainId: 137 })).toMatch(/pays in the token 0x\w+, which is not Circle's USDC/);
      expect(
        fault({ token: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359' }, { ...stage.file, chainId: 137 }),
      ).toBeNull();
      expect(fault({}, { ...stage.file, chainId: 1 })).toMatch(/not Circle's USDC of chain 1/);
    });
  });

  it('a chain, a pool or a file that it cannot read', async () => {
    await expect(claim({ ...stage.file, chainId: 137 })).rejects.toThrow('name an RPC of chain 137');
    await expect(claim({ ...stage.file, pool: stage.wallet.address })).rejects.toThrow('There is no contract at');
    const token = stage.club.fixture.addresses.usdc;
    await expect(claim({ ...stage.file, pool: token })).rejects.toThrow('does not answer as a pool of statements');
    const [rpc, url, proof] = stage.argsOf(stage.file);
    await expect(runClaim([rpc!, url!, proof!, stage.keyFile('{}')], () => undefined)).rejects.toThrow(
      'chainId is missing',
    );
  });

  it.each([
    [['--amount', '0'], '--amount must be an amount'],
    [['--amount', '1.0000001'], '--amount must be an amount'],
    [['--amount'], 'An option lacks its value.'],
    [['--all'], 'One of these is not an option.'],
    [['--pool', '0x12'], '--pool is no address'],
    [['--rpc', 'ftp://rpc'], '--rpc must be an http or https address.'],
  ])('the arguments %j', async (args, words) => {
    await expect(claim(stage.file, ...args)).rejects.toThrow(words);
  });
});
