import { createLog } from '@ballast/platform/logging/log';
import { Transaction, Wallet } from 'ethers';
import { type LocalKeyStore, localKms, localWeb3Signer } from '@ballast/testing/chain/local-key-store';
import { WatcherConfig } from '../config';
import type { Signers } from '../queues/pay/payer';
import { confirmKeys, createSigners } from './create-signers';

const ARN = 'arn:aws:kms:eu-central-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab';
const ACCESS = { accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'secret/of/the+spec' };
const unsigned = (nonce: number) => ({
  chainId: 31337,
  nonce,
  to: Wallet.createRandom().address,
  data: '0x1234',
  gasLimit: 21_000n,
  maxFeePerGas: 5n * 10n ** 9n,
  maxPriorityFeePerGas: 10n ** 9n,
});

describe('a signer whose key no file holds', () => {
  const log = createLog('spec', 'silent');
  const [own, other] = [Wallet.createRandom(), Wallet.createRandom()];
  const open: LocalKeyStore[] = [];
  const opened = async (store: Promise<LocalKeyStore>): Promise<LocalKeyStore> => {
    const started = await store;
    open.push(started);
    return started;
  };
  const payerOf = (config: Partial<WatcherConfig>): Signers =>
    createSigners(Object.assign(new WatcherConfig(), { PAYER_ADDRESS: own.address.toLowerCase(), ...config }), log);
  const kms = async (more: { readonly secretAccessKey?: string; readonly sessionToken?: string } = {}) => {
    const { url, requested } = await opened(localKms({ key: own.privateKey, arn: ARN, ...ACCESS, ...more }));
    const config = {
      PAYER_SIGNER: `aws-kms:${ARN}`,
      AWS_ACCESS_KEY_ID: ACCESS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: ACCESS.secretAccessKey,
      AWS_ENDPOINT_URL_KMS: url,
    };
    return { config, requested };
  };
  const web3signer = async (key = own.privateKey, change?: (transaction: Transaction) => void) => {
    const { url, requested } = await opened(localWeb3Signer(key, change));
    return { config: { PAYER_SIGNER: `web3signer:${url}` }, requested };
  };
  afterEach(() => Promise.all(open.splice(0).map((store) => store.close())));

  it.each([
    ['in AWS KMS', kms],
    ['behind web3signer', web3signer],
  ])('signs %s as its address, time and again', async (_where, store) => {
    const { config } = await store();
    const signers = payerOf(config);
    await confirmKeys(signers, log);
    for (let nonce = 0; nonce < 8; nonce += 1) {
      const transaction = unsigned(nonce);
      const signed = Transaction.from(await signers.payer!.sign(transaction));
      expect(signed).toMatchObject({ from: own.address, type: 2, nonce, to: transaction.to, data: '0x1234' });
      expect(signed.signature?.isValid()).toBe(true);
    }
  });

  it.each([
    ['AWS KMS', kms],
    ['web3signer', web3signer],
  ])('is refused at boot when %s has another key', async (_where, store) => {
    const { config } = await store();
    const signers = payerOf({ ...config, PAYER_ADDRESS: other.address });
    await expect(confirmKeys(signers, log)).rejects.toThrow(`PAYER_SIGNER has no key of ${other.address}.`);
    await expect(signers.payer!.sign(unsigned(0))).rejects.toThrow();
  });

  it('keeps nobody from starting while its store is away', async () => {
    const { config } = await web3signer();
    await open.splice(0)[0]!.close();
    const signers = payerOf(config);
    await confirmKeys(signers, log);
    await expect(signers.payer!.sign(unsigned(0))).rejects.toThrow('web3signer does not answer.');
  });

  it('asks AWS KMS with a session’s token, too', async () => {
    const { config, requested } = await kms({ sessionToken: 'a token of the spec' });
    await expect(payerOf(config).payer!.sign(unsigned(0))).rejects.toThrow('AWS KMS answered 400 no session token');
    await payerOf({ ...config, AWS_SESSION_TOKEN: 'a token of the spec' }).payer!.sign(unsigned(0));
    expect(requested).toEqual(['Sign']);
  });

  it('tells what AWS KMS says to a wrong secret, and shows none', async () => {
    const { config } = await kms({ secretAccessKey: 'another' });
    const fault = await payerOf(config)
      .payer!.sign(unsigned(0))
      .catch((error: unknown) => String(error));
    expect(fault).toContain('AWS KMS answered 400 The request signature we calculated does not match');
    expect(fault).not.toContain(ACCESS.secretAccessKey);
  });

  it('needs AWS credentials, and a key other than the poster’s', async () => {
    const { config } = await web3signer();
    expect(() => payerOf({ PAYER_SIGNER: `aws-kms:${ARN}` })).toThrow('need AWS_ACCESS_KEY_ID');
    const poster = { POSTER_SIGNER: config.PAYER_SIGNER, POSTER_ADDRESS: own.address };
    expect(() => payerOf({ ...config, ...poster })).toThrow('Posting and paying need a key each.');
  });

  it.each([
    ['sends it elsewhere', (transaction: Transaction) => void (transaction.to = other.address)],
    ['pays from it', (transaction: Transaction) => void (transaction.value = 1n)],
    ['takes another nonce', (transaction: Transaction) => void (transaction.nonce += 1)],
    ['pays another fee', (transaction: Transaction) => void (transaction.maxFeePerGas = 10n ** 12n)],
  ])('behind web3signer is not believed when that %s', async (_what, change) => {
    const { config } = await web3signer(own.privateKey, change);
    await expect(payerOf(config).payer!.sign(unsigned(0))).rejects.toThrow('another transaction');
  });
});
