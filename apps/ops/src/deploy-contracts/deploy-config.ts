import { Env } from '@ballast/platform/config/env';
import { HomeChainId } from '@ballast/platform/config/home-chain';
import { HTTP_URL } from '@ballast/platform/config/url-options';
import { parseSignerLocation } from '@ballast/vault/signers/signer-location';
import { applyDecorators } from '@nestjs/common';
import { IsEthereumAddress, IsInt, IsOptional, IsString, IsUrl, Min, ValidateBy } from 'class-validator';

const Text = (about: string, { secret = false } = {}): PropertyDecorator =>
  applyDecorators(Env({ about, optional: true, secret }), IsOptional(), IsString());
const Address = (about: string): PropertyDecorator =>
  applyDecorators(
    Env({ about, optional: true }),
    IsOptional(),
    IsEthereumAddress({ message: '$property must be an address' }),
  );
const IsPlace = ValidateBy({
  name: 'signerPlace',
  validator: {
    validate: (value) => typeof value === 'string' && parseSignerLocation(value) !== undefined,
    defaultMessage: () => '$property must be web3signer:<url>, aws-kms:<arn> or a pkcs11: URI',
  },
});

/** The variables of a deployment; those of the signers are the watcher's own. */
export class DeployConfig {
  @HomeChainId()
  CHAIN_ID!: number;

  @Env({ about: 'JSON-RPC URLs; the first one is used' })
  @IsUrl(HTTP_URL, { each: true, message: 'RPC_URLS must be http addresses' })
  RPC_URLS!: string[];

  @Env({ about: 'First block to scan', optional: true })
  @IsOptional()
  @IsInt()
  @Min(0)
  CHAIN_START_BLOCK?: number;

  @Text('Key that posts statements')
  POSTER_KEY_FILE?: string;

  @Address('Or the address of that key in its store')
  POSTER_ADDRESS?: string;

  @Text('Key that pays rewards')
  PAYER_KEY_FILE?: string;

  @Address('Or the address of that key in its store')
  PAYER_ADDRESS?: string;

  @Text('Key that vetoes')
  GUARDIAN_KEY_FILE?: string;

  @Text('Key that releases principal')
  RELAYER_KEY_FILE?: string;

  @Address('Or the address of that key in its store')
  RELAYER_ADDRESS?: string;

  @Text('Place of the deploying key: web3signer:<url>, aws-kms:<arn> or a pkcs11: URI', { secret: true })
  @IsPlace
  DEPLOYER_SIGNER?: string;

  @Address('Address of the key at DEPLOYER_SIGNER')
  DEPLOYER_ADDRESS?: string;

  @Text('Access key, for a key in AWS KMS')
  AWS_ACCESS_KEY_ID?: string;

  @Text('Its secret', { secret: true })
  AWS_SECRET_ACCESS_KEY?: string;

  @Text('Token of temporary credentials', { secret: true })
  AWS_SESSION_TOKEN?: string;

  @Text('Another endpoint of AWS KMS than the region’s public one')
  AWS_ENDPOINT_URL_KMS?: string;
}
