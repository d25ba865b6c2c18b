import { applyDecorators } from '@nestjs/common';
import { IsEthereumAddress, IsOptional, IsString, ValidateBy } from 'class-validator';
import { Env } from '@ballast/platform/config/env';
import { Needs } from '@ballast/platform/config/needs';
import { parseSignerLocation } from '@ballast/vault/signers/signer-location';

/** The roles that the watcher signs for, as the variables name them. */
export type SignerRole = 'PAYER' | 'RELAYER' | 'POSTER';

/** The variable with the file of a role's key. */
export function SignerKeyFile(about: string): PropertyDecorator {
  return applyDecorators(
    Env({ about: `File with the private key ${about}`, optional: true }),
    IsOptional(),
    IsString(),
  );
}

/** The variable with the place of a role's key, for keys that no file holds. */
export function SignerPlace(role: SignerRole): PropertyDecorator {
  const instead = `${role}_KEY_FILE`;
  return applyDecorators(
    Env({
      about: `Instead of ${instead}: web3signer:<url>, aws-kms:<arn> or a pkcs11: URI (docs/operations.md)`,
      optional: true,
      secret: true,
    }),
    IsOptional(),
    Needs(`${role}_ADDRESS`),
    ValidateBy({
      name: 'signerPlace',
      validator: {
        validate: (value) => typeof value === 'string' && parseSignerLocation(value) !== undefined,
        defaultMessage: () => `${role}_SIGNER must be web3signer:<url>, aws-kms:<arn> or a pkcs11: URI`,
      },
    }),
    ValidateBy({
      name: 'oneSigner',
      validator: {
        validate: (_value, context) =>
          (context?.object as Record<string, unknown> | undefined)?.[instead] === undefined,
        defaultMessage: () => `${role}_SIGNER and ${instead} both name a key: one of them is too many`,
      },
    }),
  );
}

/** The variable with the address of a key that no file holds. */
export function SignerAddress(role: SignerRole): PropertyDecorator {
  return applyDecorators(
    Env({ about: `Address of the key at ${role}_SIGNER`, optional: true }),
    IsOptional(),
    Needs(`${role}_SIGNER`),
    IsEthereumAddress({ message: '$property must be an address' }),
  );
}

/** A variable under the name that AWS's own tools read, for signers in AWS KMS. */
export function AwsVariable(about: string, { secret = false } = {}): PropertyDecorator {
  return applyDecorators(Env({ about, optional: true, secret }), IsOptional(), IsString());
}
