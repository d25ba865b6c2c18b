import { formatEther } from 'ethers';
import { chainSentenceOf, connectChain } from '../chain/connect-chain';
import { hostOf } from '../chain/json-rpc';
import { type Command, type Terminal, UsageError } from '../command-line/command';
import { connectSigner, settlePending } from './connect-signer';
import { deploy } from './deploy';
import { type DeployOptions, readDeployOptions } from './deploy-options';
import { type Costs, estimateCost } from './estimate-cost';

/** Puts the contracts on the chain of the env file. */
export const deployContractsCommand: Command = {
  summary: 'Puts the contracts on the chain and verifies them.',
  usage: `Usage: npm run ops -- deploy-contracts [--key-file <file> | --rpc-signer <address>] --factory-admin <address>
         --pool-owner <address> --accrual-limit <USDC a day> [--env-file <file> [--write]] [--dry-run]
         [--poster <address>] [--payer <address>] [--guardian <address>] [--relayer <address>]

Deploys vault factory and reward pool through the deterministic deployer, unless they are there, and compares each address
with the predicted one and the code on chain with the plan. The chain is CHAIN_ID at the first of RPC_URLS. --key-file
names a file with the deploying key in hex; --rpc-signer an account that the RPC signs for. Without either the env file names
the key's place by DEPLOYER_SIGNER and its address by DEPLOYER_ADDRESS, as PAYER_SIGNER does: web3signer, AWS KMS or a PKCS#11
token. Factory admin and pool owner should be keys that no server holds. Poster, payer, guardian and relayer are those of the key
files, or the addresses, that the env file names, unless given. The accrual limit stays for good. When the deploying account is the factory's admin, it appoints the
relayer too. --dry-run prints addresses, gas and cost and sends nothing. --write puts the addresses and CHAIN_START_BLOCK
into the env file. After an interruption run it again: it goes on where it stopped.`,
  async run(args, terminal) {
    const options = readDeployOptions(args, terminal);
    const provider = await connectChain(options.rpcUrl, options.chainId);
    try {
      return await run(provider, options, terminal);
    } catch (error) {
      if (error instanceof UsageError) throw error;
      throw new Error(chainSentenceOf(error));
    } finally {
      provider.destroy();
    }
  },
};

async function run(
  provider: Awaited<ReturnType<typeof connectChain>>,
  options: DeployOptions,
  terminal: Terminal,
): Promise<number> {
  const account = await connectSigner(provider, options.signer);
  // First: a node tries what is under way before what it is asked about.
  await settlePending(provider, account.address, () =>
    terminal.print('A transaction of this account is under way: waiting until it is in a block.'),
  );
  const costs = await estimateCost(provider, account.address, options);
  const balance = await provider.getBalance(account.address);
  terminal.print(`Chain ${options.chainId} at ${hostOf(options.rpcUrl)}, deployed by ${account.address}`);
  const cost = `${costs.gas} gas, at most ${formatEther(costs.atMost)} of the chain's coin by the fees of now`;
  if (options.isDryRun) {
    printCosts(costs, terminal);
    terminal.print(`In all ${cost}; the account has ${formatEther(balance)}.`);
    terminal.print('Nothing was sent (--dry-run).');
    return 0;
  }
  if (balance < costs.atMost)
    throw new Error(`The account has ${formatEther(balance)} and this takes ${cost}. Nothing was sent.`);
  return deploy(provider, { account, costs, options }, terminal);
}

function printCosts({ deployments }: Costs, terminal: Terminal): void {
  for (const { name, address, isThere, gas } of deployments)
    terminal.print(`${name.padEnd(12)}  ${address}  ${isThere ? 'is there' : `${gas} gas`}`);
}
