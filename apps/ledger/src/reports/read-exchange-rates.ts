import { readFile, stat } from 'node:fs/promises';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type ExchangeRates, parseExchangeRates } from '@ballast/domain/ledger/exchange-rates';
import { Log } from '@ballast/platform/logging/log';
import { LedgerConfig } from '../config';

/** A century of days. */
const MOST_BYTES = 1_000_000;

/** The rates of the operator's source, and how to name them. */
export interface PublishedRates {
  /** 'EUR'. */
  readonly currency: string;
  readonly source: string;
  /** Empty while none could be read. */
  readonly rates: ExchangeRates;
}

/**
 * Reads the operator's file of rates, anew when it has changed: something unattended writes to it every day. A fault in it is logged,
 * here at the start too, and stops nothing: the rates that were read last go on, or tax files have none.
 */
@Injectable()
export class ReadExchangeRates implements OnApplicationBootstrap {
  private rates: ExchangeRates = new Map();
  /** When the file that was read last had been written, and its size. */
  private version = '';

  constructor(
    private readonly config: LedgerConfig,
    private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.published();
  }

  /** @returns undefined where the operator names no rates */
  async published(): Promise<PublishedRates | undefined> {
    const { EXCHANGE_RATES: file, EXCHANGE_RATES_CURRENCY: currency, EXCHANGE_RATES_SOURCE: source } = this.config;
    if (file === undefined || currency === undefined || source === undefined) return undefined;
    await this.read(file).catch((error: unknown) =>
      this.log.error({ file, err: error }, 'EXCHANGE_RATES was not read.'),
    );
    return { currency, source, rates: this.rates };
  }

  private async read(file: string): Promise<void> {
    const found = await stat(file);
    if (!found.isFile() || found.size > MOST_BYTES) throw new Error(`not a file of ${MOST_BYTES} bytes or less`);
    const version = `${found.mtimeMs} ${found.size}`;
    if (version === this.version) return;
    const parsed = parseExchangeRates(await readFile(file, 'utf8'));
    if (typeof parsed === 'number')
      throw new Error(`line ${parsed} is not like 2026-11-24,0.8631, or its day stands twice`);
    [this.rates, this.version] = [parsed, version];
  }
}
