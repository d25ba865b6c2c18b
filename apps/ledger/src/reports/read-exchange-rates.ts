import { readFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { type ExchangeRates, parseExchangeRates } from '@ballast/domain/ledger/exchange-rates';
import { Log } from '@ballast/platform/logging/log';
import { LedgerConfig } from '../config';

/** The rates of the operator's source, and how to name them. */
export interface PublishedRates {
  /** 'EUR'. */
  readonly currency: string;
  readonly source: string;
  /** Empty while the file cannot be read. */
  readonly rates: ExchangeRates;
}

/** Reads the operator's file of rates anew for each tax file: something else writes to it every day. */
@Injectable()
export class ReadExchangeRates {
  constructor(
    private readonly config: LedgerConfig,
    private readonly log: Log,
  ) {}

  /** @returns undefined where the operator names no rates */
  async published(): Promise<PublishedRates | undefined> {
    const { EXCHANGE_RATES: file, EXCHANGE_RATES_CURRENCY: currency, EXCHANGE_RATES_SOURCE: source } = this.config;
    if (file === undefined || currency === undefined || source === undefined) return undefined;
    return { currency, source, rates: await this.read(file) };
  }

  private async read(file: string): Promise<ExchangeRates> {
    try {
      const parsed = parseExchangeRates(await readFile(file, 'utf8'));
      if (typeof parsed !== 'number') return parsed;
      this.log.error(
        { file, line: parsed },
        'A line of EXCHANGE_RATES is no day and rate; tax files go without rates.',
      );
    } catch (error) {
      this.log.error({ file, err: error }, 'EXCHANGE_RATES could not be read; tax files go without rates.');
    }
    return new Map();
  }
}
