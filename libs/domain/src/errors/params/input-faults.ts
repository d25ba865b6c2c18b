/** The field at fault, by its name in the request. */
export interface OfField {
  readonly field: string;
  /** Whether it is about the items of a list. */
  readonly each?: boolean;
}

/** Faults in the form of a field of a request, as its DTO class describes it. */
export interface InputFaults {
  MISSING: OfField;
  MALFORMED_FIELD: OfField;
  BLANK: OfField;
  TOO_SHORT: OfField & { readonly least: number };
  TOO_LONG: OfField & { readonly most: number };
  NOT_TEXT: OfField;
  NOT_ONE_LINE: OfField;
  CONTROL_CHARACTERS: OfField;
  NOT_BOOLEAN: OfField;
  NOT_WHOLE_NUMBER: OfField;
  TOO_SMALL: OfField & { readonly least: number };
  TOO_LARGE: OfField & { readonly most: number };
  NOT_USDC: OfField;
  NOT_ID: OfField;
  NOT_TIME: OfField;
  NOT_TIME_ZONE: OfField;
  NOT_BASE64URL: OfField;
  NOT_LISTED_ADDRESS: OfField;
  NOT_METRICS: OfField & { readonly most: number; readonly longest: number };
  NOT_OF_PATTERN: OfField & { readonly pattern: string };
  NOT_ONE_OF: OfField & { readonly values: readonly string[] };
  NOT_SOME_OF: OfField & { readonly values: readonly string[] };
  NOT_SOME_STATUSES: OfField;
  NOT_OBJECT: OfField;
  NOT_LIST: OfField;
  EMPTY_LIST: OfField;
  LONG_LIST: OfField & { readonly most: number };
  NAMED_TWICE: OfField;
  WITHOUT_REASON: OfField;
  WITHOUT_FINDING: OfField;
  NO_TRANSPORTS: OfField;
}
