import { readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import type { LegalTextDto, OperatorDto } from '@ballast/dto/operator/operator.dto';
import { LedgerConfig } from '../config';
import { isHttpsAddress } from './operator-variables';

const NO_TEXT: LegalTextDto = { url: null, text: null };

/** The operator of this club, as its configuration says it; files are read once, at the start. */
@Injectable()
export class DescribeOperator {
  readonly terms: LegalTextDto;
  readonly privacy: LegalTextDto;

  constructor(private readonly config: LedgerConfig) {
    this.terms = readLegalText(config.OPERATOR_TERMS);
    this.privacy = readLegalText(config.OPERATOR_PRIVACY);
  }

  get operator(): OperatorDto {
    const { config } = this;
    return {
      name: config.OPERATOR_NAME ?? null,
      address: config.OPERATOR_ADDRESS ?? null,
      licence: config.OPERATOR_LICENCE ?? null,
      contact: config.OPERATOR_CONTACT ?? null,
      riskNotice: config.OPERATOR_RISK_NOTICE ?? null,
      terms: this.terms.url ?? '/terms',
      privacy: this.privacy.url ?? '/privacy',
    };
  }
}

/** A file that went away since the configuration was checked ends the start. */
function readLegalText(place: string | undefined): LegalTextDto {
  if (place === undefined) return NO_TEXT;
  return isHttpsAddress(place) ? { url: place, text: null } : { url: null, text: readFileSync(place, 'utf8').trim() };
}
