import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { checkExpectedAmount } from '@ballast/domain/ledger/deposits';
import { parseUsdc, type Usdc } from '@ballast/domain/money/usdc';
import type { DepositDto, ExpectDepositDto } from '@ballast/dto/deposits/deposit.dto';
import { newId } from '@ballast/platform/ids/new-id';
import type { Tx } from '@ballast/platform/postgres/tx';
import { OwnContracts } from '../chain/own-contracts';
import { programmeNow } from '../clock/programme-clock';
import { runIdempotent } from '../idempotency/run-idempotent';
import type { Answer, MemberRequest } from '../idempotency/stored-responses';
import { bumpVersions } from '../members/bump-versions';
import { ProgrammeRules } from '../programme/rules';
import { GetOrCreateVault } from '../vaults/get-or-create-vault';
import { toDepositDto } from './deposit.store';
import { insertExpectation } from './expectation.store';

const EARLIEST_YEAR = 2020;
const LATEST_YEAR = 2199;

/**
 * Registers an expected deposit, so that the page can show it as waiting. No call ever credits a balance
 * (`docs/product/api.md §8`).
 */
@Injectable()
export class ExpectDeposit {
  constructor(
    private readonly db: DataSource,
    private readonly vaults: GetOrCreateVault,
    private readonly contracts: OwnContracts,
    private readonly rules: ProgrammeRules,
  ) {}

  /** @throws DomainError BELOW_MINIMUM_DEPOSIT, INVALID_INPUT, PAYOUT_WALLET_MISSING, RESERVES_SHORT, IDEMPOTENCY_KEY_REUSED. */
  async run(request: MemberRequest, body: ExpectDepositDto): Promise<Answer> {
    const amount = parseUsdc(body.amount);
    if (amount === null) throw new DomainError('INVALID_INPUT', { reason: 'amount_malformed' });
    checkExpectedAmount(amount);
    const expectedAt = expectedInstant(body.expectedAt);
    const { address } = await this.vaults.current(request.memberId);
    return runIdempotent(this.db, request, async (tx) => ({
      status: 201,
      body: await this.write(tx, request.memberId, { amount, expectedAt, address }),
    }));
  }

  private async write(
    tx: Tx,
    memberId: string,
    deposit: { readonly amount: Usdc; readonly expectedAt: Date | null; readonly address: string },
  ): Promise<DepositDto> {
    const { amount, expectedAt, address } = deposit;
    const now = await programmeNow(tx);
    const expected = { id: newId(), memberId, vault: address, amount, expectedAt, now };
    const row = await insertExpectation(tx, this.contracts, expected);
    await bumpVersions(tx, [memberId]);
    return toDepositDto(row, { head: null, timeZone: this.rules.timeZone });
  }
}

/** ISO 8601 also writes week dates and years that no calendar of ours reaches. */
function expectedInstant(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const instant = new Date(text);
  const year = instant.getUTCFullYear();
  if (year >= EARLIEST_YEAR && year <= LATEST_YEAR) return instant;
  throw new DomainError(
    'INVALID_INPUT',
    { reason: 'expected_time' },
    { fields: { expectedAt: { code: 'DATE_AND_TIME', params: {} } } },
  );
}
