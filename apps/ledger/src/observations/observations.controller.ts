import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import type { ChainCursor, WatchedAddress } from '@ballast/dto/chain/chain-cursor.dto';
import { ObservedBlocksDto } from '@ballast/dto/chain/observed-blocks.dto';
import { SearchedAddressesDto } from '@ballast/dto/chain/searched-addresses.dto';
import { WatchedAddressQueryDto } from '@ballast/dto/chain/watched-address-query.dto';
import { ServiceOnly } from '@ballast/platform/identity/access.decorators';
import { ListWatchedAddresses } from './list-watched-addresses';
import { ReadCursor } from './read-cursor';
import { RecordObservations, type ChainPosition } from './record-observations';

const DEFAULT_LIMIT = 1000;

/** The watcher's API for what to look at and what it saw (ARCHITECTURE.md §5). */
@ServiceOnly('chain-watcher')
@Controller('internal/chain')
export class ObservationsController {
  constructor(
    private readonly readCursor: ReadCursor,
    private readonly watched: ListWatchedAddresses,
    private readonly observations: RecordObservations,
  ) {}

  @Get('cursor')
  cursor(): Promise<ChainCursor> {
    return this.readCursor.read();
  }

  @Get('addresses')
  addresses(@Query() { after = 0, limit = DEFAULT_LIMIT }: WatchedAddressQueryDto): Promise<WatchedAddress[]> {
    return this.watched.list(after, limit);
  }

  @Post('searched')
  @HttpCode(204)
  searched(@Body() { addresses }: SearchedAddressesDto): Promise<void> {
    return this.watched.searched(addresses);
  }

  @Post('observations')
  @HttpCode(200)
  observe(@Body() body: ObservedBlocksDto): Promise<ChainPosition> {
    return this.observations.record(body);
  }
}
