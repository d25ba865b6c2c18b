import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseConfig, type Environment } from '@ballast/platform/config/parse-config';
import { createLog } from '@ballast/platform/logging/log';
import { LedgerConfig } from '../config';
import { ClubHarness, USDC, type ClubMember } from '../testing/club-harness';
import { ReadExchangeRates } from './read-exchange-rates';
import { taxFile } from './tax-file';

const SOURCE = { EXCHANGE_RATES_CURRENCY: 'EUR', EXCHANGE_RATES_SOURCE: 'ECB, USDC as USD' };

describe('rates in tax files', () => {
  let folder: string;
  let file: string;
  let club: ClubHarness;
  let member: ClubMember;
  const year = async (language = 'en'): Promise<string[]> => {
    const answer = club.member('get', '/api/reports/tax/2026.csv', member.id).set('accept-language', language);
    return (await answer.expect(200)).text.trimEnd().split('\r\n');
  };

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'ballast-rates-'));
    file = path.join(folder, 'eur.csv');
    writeFileSync(file, 'date,rate\n2026-11-13,0.8631\n');
    club = await ClubHarness.start({ EXCHANGE_RATES: file, ...SOURCE });
    // Deposited on Sunday, 15 November.
    member = await club.memberWith(1000n * USDC);
  }, 90_000);
  afterAll(async () => {
    await club.stop();
    rmSync(folder, { recursive: true });
  });

  it('are of the day or of the last one before it, name their source, and are read anew', async () => {
    expect(await year()).toEqual([
      '"Date","Type","USDC","EUR per USDC (ECB, USDC as USD)","Rate of"',
      '"2026-11-15","Deposit","1000","0.8631","2026-11-13"',
    ]);
    writeFileSync(file, 'date,rate\n2026-11-13,0.8631\n2026-11-15,0.87\n');
    expect(await year('de')).toEqual([
      '"Datum","Art","USDC","EUR je USDC (ECB, USDC as USD)","Kurs vom"',
      '"2026-11-15","Einzahlung","1000","0.87","2026-11-15"',
    ]);
  });

  it.each([
    ['a line is wrong', () => writeFileSync(file, '2026-11-16,0.87\n<html>\n')],
    ['a line is cut off', () => writeFileSync(file, '2026-11-15,0.8')],
    ['it is empty', () => writeFileSync(file, '')],
    ['it is too long', () => writeFileSync(file, '\n'.repeat(1_000_001))],
    ['it is gone', () => rmSync(file)],
  ])('are those that were read last while %s', async (_when, spoil) => {
    spoil();
    expect((await year()).slice(1)).toEqual(['"2026-11-15","Deposit","1000","0.87","2026-11-15"']);
  });

  it('are empty under their heading, and the ledger starts, where none could be read', async () => {
    const config = Object.assign(new LedgerConfig(), { EXCHANGE_RATES: folder, ...SOURCE });
    const rates = new ReadExchangeRates(config, createLog('spec', 'silent'));
    await rates.onApplicationBootstrap();
    const published = await rates.published();
    expect(published?.rates.size).toBe(0);
    const deposit = { day: '2026-11-16', type: 'deposit', kind: 'principal', amount: 5n, count: 1 } as const;
    expect(taxFile([deposit], 'en', published).split('\r\n')[1]).toBe('"2026-11-16","Deposit","0.000005","",""');
  });

  it('are no columns where the operator names none', async () => {
    expect(await new ReadExchangeRates(new LedgerConfig(), createLog('spec', 'silent')).published()).toBeUndefined();
    const deposit = { day: '2026-11-16', type: 'deposit', kind: 'principal', amount: 5n, count: 1 } as const;
    expect(taxFile([deposit], 'en')).toBe('"Date","Type","USDC"\r\n"2026-11-16","Deposit","0.000005"\r\n');
  });
});

describe('the configuration of rates', () => {
  const good = '/etc/ballast/rates/eur-per-usdc.csv';
  const faults = (env: Environment): string[] => {
    try {
      parseConfig(LedgerConfig, env);
    } catch (error) {
      return (error as { faults: string[] }).faults.filter((fault) => fault.includes('EXCHANGE_RATES'));
    }
    throw new Error('An environment without a database was taken.');
  };

  it('takes file, currency and source together', () => {
    expect(faults({ EXCHANGE_RATES: good, ...SOURCE })).toEqual([]);
    expect(faults({})).toEqual([]);
    expect(faults({ EXCHANGE_RATES: good, EXCHANGE_RATES_CURRENCY: 'EUR' })).toEqual([
      'EXCHANGE_RATES_SOURCE is missing, which EXCHANGE_RATES needs',
    ]);
    expect(faults(SOURCE)).toEqual([
      'EXCHANGE_RATES is missing, which EXCHANGE_RATES_CURRENCY needs',
      'EXCHANGE_RATES is missing, which EXCHANGE_RATES_SOURCE needs',
    ]);
  });

  it('is refused without the full path of a file', () => {
    expect(faults({ EXCHANGE_RATES: 'rates.csv', ...SOURCE })).toEqual([
      'EXCHANGE_RATES must be the full path of a file',
    ]);
  });
});
