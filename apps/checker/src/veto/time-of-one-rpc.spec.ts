import { toQuantity } from 'ethers';
import { byPort } from '@ballast/testing/postgres/throw-away-database';
import { CheckedClub } from '../testing/checked-club';
import { toVeto } from './to-veto';

const HOUR = 3_600;
/** Blocks by which it is ahead, and seconds by which its clock is behind. */
const [AHEAD, BEHIND] = [1_000, 48 * HOUR];

/** docs/decisions/0035, 6: what could not be checked is vetoed before it takes effect. */
describe('the time by which statements are vetoed unchecked', () => {
  let checked: CheckedClub;

  /** A false statement whose notice ends within the hour, and a database that is away. */
  beforeEach(async () => {
    checked = await CheckedClub.start();
    await checked.joinEarning();
    await checked.club.pass(30);
    await checked.publishFalse();
    await checked.pass(23 * HOUR);
  });
  afterEach(() => checked.stop());

  async function look(urls: readonly string[]) {
    const url = byPort(checked.databaseUrl);
    url.port = '1';
    const standing = await checked.checker(checked.database(url.href), checked.rpcs(urls));
    const found = await standing.run();
    expect(found.findings.map(({ verdict }) => verdict.finding)).toEqual(['waiting']);
    return toVeto(found, { silence: 2 * HOUR, hours: 2 }).map(({ posted }) => posted.number);
  }

  it('is not told by one of three', async () => {
    const liar = await checked.flakyRpc();
    const { url } = checked.fixture.chain;
    expect(await look([liar.url, url, `${url}/`])).toEqual([1n]);
    liar.treat = ({ method, params }) => {
      if (method === 'eth_call') params[1] = 'latest';
      if (method === 'eth_getLogs') (params[0] as { toBlock: string }).toBlock = 'latest';
      if (method !== 'eth_getBlockByNumber' || params[0] !== 'latest') return null;
      return {
        alter: (result) => {
          const block = result as { number: string; timestamp: string };
          const number = toQuantity(Number(block.number) + AHEAD);
          return { ...block, number, timestamp: toQuantity(Number(block.timestamp) - BEHIND) };
        },
      };
    };
    expect(await look([liar.url, url, `${url}/`])).toEqual([1n]);
  });
});
