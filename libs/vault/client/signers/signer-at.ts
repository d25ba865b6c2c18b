import { AwsKmsSigner, type KmsKey } from './aws-kms-signer';
import { Pkcs11Signer } from './pkcs11-signer';
import type { TransactionSigner } from './signer';
import type { SignerLocation } from './signer-location';
import { Web3Signer } from './web3-signer';

/** The variables that a key in AWS KMS is used by, under the names that AWS's own tools read. */
export interface AwsVariables {
  readonly AWS_ACCESS_KEY_ID?: string;
  readonly AWS_SECRET_ACCESS_KEY?: string;
  readonly AWS_SESSION_TOKEN?: string;
  readonly AWS_ENDPOINT_URL_KMS?: string;
}

/** @param address EIP-55, of the key at that place @throws Error when the place needs what is not there */
export function signerAt(location: SignerLocation, address: string, aws: AwsVariables): TransactionSigner {
  switch (location.kind) {
    case 'web3signer':
      return new Web3Signer(location.url, address);
    case 'aws-kms':
      return new AwsKmsSigner({ arn: location.arn, ...awsAccess(aws) }, address);
    case 'pkcs11':
      return new Pkcs11Signer(location, address);
  }
}

function awsAccess(variables: AwsVariables): Omit<KmsKey, 'arn'> {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = variables;
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new Error('Keys in AWS KMS need AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  }
  const { AWS_SESSION_TOKEN: sessionToken, AWS_ENDPOINT_URL_KMS: endpoint } = variables;
  return { endpoint, credentials: { accessKeyId, secretAccessKey, sessionToken } };
}
