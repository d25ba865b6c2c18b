import { ApiProperty } from '@nestjs/swagger';

/** Whether USDC itself moves, the same wherever it is answered. */
export const ApiUsdcPaused = (): PropertyDecorator =>
  ApiProperty({
    description:
      'True while Circle has USDC paused on the chain, as of the last final block: no USDC moves, and payments that were not sent yet wait.',
  });
