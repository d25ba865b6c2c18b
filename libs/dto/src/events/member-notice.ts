import type { MemberNoticeData } from '@ballast/domain/membership/member-notice-data';

export type MemberNoticeKind = keyof MemberNoticeData;

/** The payload of `member.notice`; the kind says which data it carries. */
export type MemberNotice = {
  [Kind in MemberNoticeKind]: {
    readonly memberId: string;
    readonly kind: Kind;
    readonly data: MemberNoticeData[Kind];
    /** The id of the subject, e.g. the deposit's: a member gets one notice per kind and subject. */
    readonly subject: string;
    /** Programme time, ISO: written when it is published; absent in messages of versions that did not write it. */
    readonly at?: string;
  };
}[MemberNoticeKind];
