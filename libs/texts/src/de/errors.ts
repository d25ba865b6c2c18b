import type { ErrorTexts } from '../error-texts';
import { ACCOUNT_ERRORS } from './errors/account';
import { DEPLOYMENT_ERRORS } from './errors/deployment';
import { MONEY_ERRORS } from './errors/money';
import { REQUEST_ERRORS } from './errors/request';

/** The German sentence of every error. */
export const ERRORS: ErrorTexts = { ...REQUEST_ERRORS, ...ACCOUNT_ERRORS, ...MONEY_ERRORS, ...DEPLOYMENT_ERRORS };
