import { applyDecorators } from '@nestjs/common';
import { IsEthereumAddress, IsIn, IsOptional } from 'class-validator';
import { CHAIN_NAMES } from '@ballast/domain/chain/chains';
import { Env } from './env';

/** The variable that says which chain all contracts are on. */
export function HomeChainId(): PropertyDecorator {
  return applyDecorators(
    Env({ about: '137 (Polygon), 80002 (Amoy) or 31337 (local chain)', example: '137' }),
    IsIn(Object.keys(CHAIN_NAMES).map(Number), { message: '$property must be 137, 80002 or 31337' }),
  );
}

/** A variable with the address of one of the product's contracts. */
export function ContractAddress(about: string, { optional = false } = {}): PropertyDecorator {
  return applyDecorators(
    Env({ about, optional }),
    IsEthereumAddress({ message: '$property must be an address' }),
    ...(optional ? [IsOptional()] : []),
  );
}
