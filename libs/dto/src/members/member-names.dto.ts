import { ArrayMaxSize, IsArray, IsUUID } from 'class-validator';

/** Ids a call, at most: a page of any list. */
export const MAX_NAMES = 200;

/** POST {AUTH_URL}/internal/members/names → MemberNames. */
export class MemberNamesQueryDto {
  @IsArray() @ArrayMaxSize(MAX_NAMES) @IsUUID(undefined, { each: true }) ids!: string[];
}

/** Members' display names in the admin area: first and last name, else email or phone. Unknown ids are left out. */
export interface MemberNames {
  readonly names: readonly { readonly id: string; readonly name: string }[];
}
