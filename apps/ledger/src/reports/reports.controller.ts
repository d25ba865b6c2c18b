import { Controller, Get, Param, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { programmeDay } from '@ballast/domain/programme/business-day';
import { ApiRefusals } from '@ballast/dto/openapi/api-refusals';
import { ReportQueryDto } from '@ballast/dto/reports/report.dto';
import { ReaderLanguage } from '@ballast/platform/http/reader-language';
import { CurrentMember } from '@ballast/platform/identity/access.decorators';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import type { Language } from '@ballast/texts/languages';
import { programmeNow } from '../clock/programme-clock';
import { ProgrammeRules } from '../programme/rules';
import { ReadExchangeRates } from './read-exchange-rates';
import { ReadReport } from './read-report';
import { taxFile } from './tax-file';

const FILE = { schema: { type: 'string', format: 'binary' } } as const;

/** A member's own statements and tax files, from the ledger. */
@ApiTags('reports')
@Controller('api/reports')
export class ReportsController {
  constructor(
    private readonly db: DataSource,
    private readonly reports: ReadReport,
    private readonly rates: ReadExchangeRates,
    private readonly rules: ProgrammeRules,
  ) {}

  @Get('monthly/:month.pdf')
  @ApiProduces('application/pdf')
  @ApiOkResponse(FILE)
  @ApiRefusals('INVALID_INPUT', 'NOT_SIGNED_IN', 'NOT_FOUND')
  async monthly(
    @CurrentMember() { memberId }: MemberIdentity,
    @Param('month') month: string,
    @Query() { zone = this.rules.timeZone }: ReportQueryDto,
    @ReaderLanguage() language: Language,
  ): Promise<StreamableFile> {
    if (!/^2\d{3}-(?:0[1-9]|1[0-2])$/.test(month)) throw new DomainError('NOT_FOUND', { what: 'address' });
    const now = await programmeNow(this.db);
    const present = programmeDay(zone, now).date.slice(0, month.length);
    if (month > present) throw new DomainError('NOT_FOUND', { what: 'address' });
    const span = { from: `${month}-01`, until: `${monthAfter(month)}-01`, zone };
    const report = await this.reports.of(memberId, span);
    // Loaded with the first one: what makes PDFs takes a tenth of the process's memory, and few ask for one.
    const { monthlyPdf } = await import('./monthly-pdf');
    return new StreamableFile(monthlyPdf(report, { span, now, isRunning: month === present, language }), {
      type: 'application/pdf',
      disposition: `attachment; filename="ballast-${month}.pdf"`,
    });
  }

  @Get('tax/:year.csv')
  @ApiProduces('text/csv')
  @ApiOkResponse(FILE)
  @ApiRefusals('INVALID_INPUT', 'NOT_SIGNED_IN', 'NOT_FOUND')
  async tax(
    @CurrentMember() { memberId }: MemberIdentity,
    @Param('year') year: string,
    @Query() { zone = this.rules.timeZone }: ReportQueryDto,
    @ReaderLanguage() language: Language,
  ): Promise<StreamableFile> {
    if (!/^2\d{3}$/.test(year)) throw new DomainError('NOT_FOUND', { what: 'address' });
    const span = { from: `${year}-01-01`, until: `${Number(year) + 1}-01-01`, zone };
    const { movements } = await this.reports.of(memberId, span);
    const file = taxFile(movements, language, await this.rates.published());
    return new StreamableFile(Buffer.from(file), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="ballast-tax-${year}.csv"`,
    });
  }
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, '2026-01'.length);
}
