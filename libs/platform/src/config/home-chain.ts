import { applyDecorators } from '@nestjs/common';
import { IsEthereumAddress, IsIn, IsOptional } from 'class-validator';
import { Env } from './env';

/** The chain of demos and specs, which `anvil` makes; every other one is about people's money. */
export const LOCAL_CHAIN_ID = 31337;

/** The variable that says which chain all contracts are on. */
export function HomeChainId(): PropertyDecorator {
  return applyDecorators(
    Env({ about: '137 (Polygon), 80002 (Amoy) or 31337 (local chain)', example: '137' }),
    IsIn([137, 80002, LOCAL_CHAIN_ID], { message: '$property must be 137, 80002 or 31337' }),
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
