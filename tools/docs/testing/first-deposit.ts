/** Step 10 of docs/install.md through the public URL: an admin invites, a member signs up, confirms, names a wallet, deposits. */
import { existsSync, readFileSync } from 'node:fs';
import { LOCAL_CHAIN_ID } from '@ballast/domain/chain/chains';
import { ClubClient } from '../../seed/club-client';
import { setUpTotp } from '../../seed/set-up-totp';
import { untilTrue } from '../../seed/until-true';
import { Faucet } from '../../demo/faucet';
import { connect } from '../../start/chain';
import { ROLE, anvilDevKey, anvilDevWallet } from '../../start/anvil-dev-keys';

const AMOUNT = 5_000_000_000n;
const MEMBER = {
  ...{ email: 'member@example.org', firstName: 'Maya', lastName: 'Lindqvist' },
  ...{ password: 'copper lantern orbit 58', withdrawalPassword: 'velvet harbour quill 31' },
};

async function main(): Promise<void> {
  const [url = '', rpcUrl = '', usdc = '', email = '', ...more] = process.argv.slice(2);
  const [password = '', withdrawalPassword = '', linkFile = ''] = more;
  const admin = new ClubClient(url);
  await admin.post('/api/login', { email, password });
  await setUpTotp(admin, { password, withdrawalPassword });
  const { code } = await admin.post<{ code: string }>('/api/admin/invitations', { maxUses: 1, expiresIn: 30 });
  const member = new ClubClient(url);
  await member.post('/api/register', { ...MEMBER, invitationCode: code });
  await untilTrue('the mail has come', () => Promise.resolve(existsSync(linkFile)));
  const token = new URLSearchParams(new URL(readFileSync(linkFile, 'utf8')).hash.slice(1)).get('token');
  await member.post('/api/auth/confirmation/link', { token });
  const wallet = anvilDevWallet(ROLE.memberWallets[0]).address;
  await member.put('/api/auth/payout-wallet', { wallet, withdrawalPassword: MEMBER.withdrawalPassword });
  let vault = '';
  await untilTrue('a receiving address is given', async () => {
    const answer = await member.get<{ address: string }>('/api/auth/receiving-address').catch(() => null);
    vault = answer?.address ?? '';
    return vault !== '';
  });
  const provider = connect(rpcUrl, LOCAL_CHAIN_ID);
  await new Faucet(provider, anvilDevKey(ROLE.faucet), usdc).send(vault, AMOUNT);
  provider.destroy();
  await untilTrue('the deposit is credited', async () => {
    const active = await member.get<{ totalDeposited: string } | null>('/api/deposits/active');
    return active?.totalDeposited === '5000';
  });
  process.stdout.write('credited 5000\n');
}

main().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
