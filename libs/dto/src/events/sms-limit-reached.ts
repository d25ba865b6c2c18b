/** The payload of `sms.limit_reached`: the club sends no more codes for a while. */
export interface SmsLimitReached {
  readonly hours: number;
  readonly most: number;
}
