import { ArrayMaxSize, IsArray, IsUUID } from 'class-validator';

/** Ids a call, at most: a page of any list. */
export const MAX_NAMES = 200;

/** POST {AUTH_URL}/internal/members/names and …/masked-names → MemberNames. */
export class MemberNamesQueryDto {
  @IsArray() @ArrayMaxSize(MAX_NAMES) @IsUUID(undefined, { each: true }) ids!: string[];
}

/**
 * Members' display names, in the admin area first and last name if both are known, else email or phone; masked ones show a first letter alone.
 * Unknown ids are left out, and masked names of members without a first name.
 */
export interface MemberNames {
  readonly names: readonly { readonly id: string; readonly name: string }[];
}
