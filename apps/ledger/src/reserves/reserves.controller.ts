import { Controller, Get, Headers, Ip, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { ReservePointDto } from '@ballast/dto/reserves/reserve-history.dto';
import { ReservesDto } from '@ballast/dto/reserves/reserves.dto';
import { VaultListQueryDto } from '@ballast/dto/reserves/vault-list.dto';
import { wantsCsv } from '@ballast/platform/http/csv-file';
import { ResponseETag } from '@ballast/platform/http/etag';
import { Public } from '@ballast/platform/identity/access.decorators';
import { ReadReserves } from './read-reserves';
import { ReserveHistory } from './reserve-history';
import { ListVaults } from './vault-list';

const TYPES = { ndjson: 'application/x-ndjson; charset=utf-8', csv: 'text/csv; charset=utf-8' } as const;

@ApiTags('reserves')
@Controller('api/reserves')
export class ReservesController {
  constructor(
    private readonly reserves: ReadReserves,
    private readonly vaults: ListVaults,
    private readonly history: ReserveHistory,
  ) {}

  @Public()
  @Get()
  @ResponseETag({ ignore: ['asOf'] })
  @ApiOkResponse({ type: ReservesDto })
  @ApiRefusals()
  get(): Promise<ReservesDto> {
    return this.reserves.read();
  }

  @Public()
  @Get('history')
  @ResponseETag()
  @ApiOkResponse({ type: [ReservePointDto] })
  @ApiRefusals()
  points(): Promise<ReservePointDto[]> {
    return this.history.read();
  }

  @Public()
  @Get('vaults')
  @ApiOperation({
    summary: 'The address of every vault, to add up what the chain shows in them.',
    description:
      'NDJSON: the first line is a VaultListHeadDto, then {"address":"0x…"} a line, last {"count":n}. CSV (by Accept): one column. The sum of USDC balances at the block named in the headers equals assets.vaults.',
  })
  @ApiProduces('application/x-ndjson', 'text/csv')
  @ApiHeader({ name: 'Accept', required: false, description: 'text/csv gives a file of one column.' })
  @ApiOkResponse({
    schema: { type: 'string' },
    headers: {
      'X-Block-Number': { description: 'Final block; absent before the first.', schema: { type: 'integer' } },
      'X-Block-Hash': { description: 'Its hash.', schema: { type: 'string' } },
    },
  })
  @ApiRefusals('INVALID_INPUT')
  async list(
    @Query() query: VaultListQueryDto,
    @Headers('accept') accept: string | undefined,
    @Ip() visitor: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const form = wantsCsv(accept) ? 'csv' : 'ndjson';
    const { head, body } = await this.vaults.open({ form, after: query.cursor ?? '', visitor });
    reply.header('vary', 'accept');
    if (head.blockNumber !== null) reply.header('x-block-number', head.blockNumber);
    if (head.blockHash !== null) reply.header('x-block-hash', head.blockHash);
    const disposition = form === 'csv' ? { disposition: 'attachment; filename="ballast-vaults.csv"' } : {};
    return new StreamableFile(body, { type: TYPES[form], ...disposition });
  }
}
