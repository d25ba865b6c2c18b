import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { toQuantity } from 'ethers';
import { POSTED_TOPIC } from '@ballast/vault/log-topics';
import { walletInFile } from '@ballast/vault/key-file';
import { CheckedClub, type RpcCall, type Treatment } from '../testing/checked-club';
import { guardianKeyFile } from '../testing/processes';
import { toVeto } from '../veto/to-veto';
import { vetoFirst } from '../veto/veto-first';
import { VetoSender } from '../veto/veto-sender';

/** After so long without a block a node stands still; a minute outside of specs. */
const STILL_MS = 500;
/** The block that the liar has statements posted in, and the one from which on they would be late (twelve hours of the spec's). */
const [MADE_UP, DUE] = [100_000, 100_000 - 60];

/** docs/decisions/0085 */
describe('one lying RPC of three in a minute in which the chain stands still', () => {
  let checked: CheckedClub;
  let folder: string;

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'ballast-key-'));
    checked = await CheckedClub.start();
    await checked.joinEarning();
    await checked.club.pass(30);
  });
  afterEach(async () => {
    rmSync(folder, { recursive: true });
    await checked.stop();
  });

  /** Its own head moves on, and it has honest statements posted in a block that is not there. */
  function lies(postedAt: string, ahead: () => number) {
    const block = (result: unknown, number: number, timestamp: string) => ({
      ...(result as object),
      ...{ number: toQuantity(number), timestamp },
    });
    return ({ method, params }: RpcCall): Treatment => {
      if (method === 'eth_blockNumber') return { result: toQuantity(ahead()) };
      if (method === 'eth_getLogs')
        return {
          alter: (result) =>
            (result as { topics: string[] }[]).map((log) =>
              log.topics[0] === POSTED_TOPIC ? { ...log, blockNumber: toQuantity(MADE_UP) } : log,
            ),
        };
      if (method !== 'eth_getBlockByNumber') return null;
      const number = Number(params[0]);
      if (number !== MADE_UP && number !== DUE) return null;
      params[0] = 'latest';
      const time = number === MADE_UP ? postedAt : toQuantity(Number(postedAt) + 86_400);
      return { alter: (result) => block(result, number, time) };
    };
  }

  it('has no honest statement vetoed once it moves on', async () => {
    const liar = await checked.flakyRpc();
    const { url, chainId } = checked.fixture.chain;
    const rpcs = checked.rpcs([liar.url, url, `${url}/`], STILL_MS);
    const standing = await checked.checker(checked.database(), rpcs);
    await checked.publish();
    const { timestamp } = (await checked.fixture.provider.getBlock('latest'))!;
    await checked.joinEarning();
    expect((await standing.run()).findings.map(({ verdict }) => verdict.finding)).toEqual(['agrees']);
    let head = 1_000;
    liar.treat = lies(toQuantity(timestamp), () => (head += 1));
    await wait(2 * STILL_MS);
    await standing.run();
    await checked.pass(60);
    await wait(STILL_MS / 10);
    const guardian = walletInFile(guardianKeyFile(folder), 'GUARDIAN_KEY_FILE');
    const sender = new VetoSender({ rpcs, chainId, pool: checked.pool, guardian, maxFee: 10n ** 12n });
    const found = await standing.run();
    await vetoFirst(sender, toVeto(found, { silence: 0, hours: 2 }), () => undefined);
    await checked.pass(1);
    expect(await checked.vetoes()).toEqual([]);
  });
});
