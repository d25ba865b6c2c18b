/**
 * The story of a member through the real proxy of docker-compose.yml, its admin made before: deposit, cycle, collection,
 * withdrawal, payment. A program of its own, since what it trusts is named when a process starts (NODE_EXTRA_CA_CERTS).
 */
import { LOCAL_CHAIN_ID } from '@ballast/domain/chain/chains';
import { RestoredClub } from './restored-club';

async function main(): Promise<void> {
  const [rpcUrl = '', databaseUrl = '', usdc = '', rewardPool = '', password = '', withdrawalPassword = ''] =
    process.argv.slice(2);
  const plan = { url: 'https://localhost', databaseUrl, chainId: LOCAL_CHAIN_ID, contracts: { usdc, rewardPool } };
  const club = await RestoredClub.openWith({ plan, rpcUrl }, { password, withdrawalPassword });
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  try {
    const member = await club.join('member', 5_000n);
    say('credited 5000');
    await club.earn([member]);
    say('collected');
    await club.request(member);
    await club.pay(member);
    say(`paid ${await club.balance(member.wallet.address)}`);
    await club.redeem(member, 1_000n);
    await club.untilMatching();
    say('reserves match');
  } finally {
    await club.end();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
