import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiPaged } from '@ballast/dto/openapi/api-paged';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { StatementProofDto, StatementProofQueryDto } from '@ballast/dto/statements/statement-proof.dto';
import { StatementDto } from '@ballast/dto/statements/statement.dto';
import { PageQueryDto } from '@ballast/dto/transactions/transaction.dto';
import { ResponseETag } from '@ballast/platform/http/etag';
import { CurrentMember, Public } from '@ballast/platform/identity/access.decorators';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { sendPage } from '@ballast/platform/paging/page';
import { ListStatements } from './list-statements';
import { OwnProof } from './own-proof';

@ApiTags('statements')
@Controller('api/statements')
export class StatementsController {
  constructor(
    private readonly statements: ListStatements,
    private readonly proofs: OwnProof,
  ) {}

  @Public()
  @Get()
  @ResponseETag()
  @ApiPaged(StatementDto)
  @ApiRefusals('INVALID_INPUT', 'INVALID_CURSOR')
  async list(
    @Query() page: PageQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly StatementDto[]> {
    return sendPage(reply, await this.statements.list(page));
  }

  @Get('proof')
  @ResponseETag()
  @ApiOkResponse({ type: StatementProofDto })
  @ApiRefusals('INVALID_INPUT', 'NOT_SIGNED_IN', 'NO_STATEMENT_YET')
  proof(
    @CurrentMember() { memberId }: MemberIdentity,
    @Query() { number }: StatementProofQueryDto,
  ): Promise<StatementProofDto> {
    return this.proofs.read(memberId, number ?? null);
  }
}
