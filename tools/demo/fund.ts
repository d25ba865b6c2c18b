/** Run: `npm run demo:fund -- <address> <amount>`. Sends test USDC on the local chain. */
import { LOCAL_CHAIN_ID } from '@ballast/domain/chain/chains';
import { formatUsdc, parseUsdc } from '@ballast/domain/money/usdc';
import { getAddress, isAddress } from 'ethers';
import { chainIdOf, connect } from '../start/chain';
import { readDemoFile } from './demo-file';
import { Faucet } from './faucet';
import { runCommand } from './run-command';

const USAGE = 'Usage: npm run demo:fund -- <address> <amount in USDC, such as 2500 or 0.5>.';
const MOST = 1_000_000_000_000_000n;

async function fund(args: readonly string[]): Promise<string> {
  const [to, amountText, ...rest] = args;
  if (to === undefined || amountText === undefined || rest.length > 0) throw new Error(USAGE);
  if (!isAddress(to)) throw new Error(`"${to}" is no address, or one with a wrong checksum. ${USAGE}`);
  const amount = parseUsdc(amountText);
  if (amount === null || amount <= 0n) throw new Error(`"${amountText}" is no amount of USDC. ${USAGE}`);
  if (amount > MOST) throw new Error('The faucet gives a thousand million USDC at most.');
  const demo = readDemoFile();
  const chainId = await chainIdOf(demo.rpcUrl);
  if (chainId !== LOCAL_CHAIN_ID || demo.chainId !== LOCAL_CHAIN_ID) {
    throw new Error(`Test USDC exists on the local chain (${LOCAL_CHAIN_ID}) only; this is chain ${chainId}.`);
  }
  const provider = connect(demo.rpcUrl, chainId);
  try {
    const hash = await new Faucet(provider, demo.faucetPrivateKey, demo.usdc).send(getAddress(to), amount);
    return `Sent ${formatUsdc(amount)} test USDC to ${getAddress(to)} in transaction ${hash}.`;
  } finally {
    provider.destroy();
  }
}

runCommand(() => fund(process.argv.slice(2)));
