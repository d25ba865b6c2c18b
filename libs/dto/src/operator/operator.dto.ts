import { ApiProperty } from '@nestjs/swagger';

/** GET /api/operator: who runs this club. On chains other than the local one nothing is null. */
export class OperatorDto {
  @ApiProperty({ type: String, nullable: true }) name!: string | null;
  @ApiProperty({ type: String, nullable: true }) address!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Licence or registration, in the operator’s words.' })
  licence!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'An email address or an https address.' })
  contact!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'The operator’s own, besides the product’s.' })
  riskNotice!: string | null;
  @ApiProperty({ description: 'Path of this site, or an https address.' }) terms!: string;
  @ApiProperty({ description: 'Path of this site, or an https address.' }) privacy!: string;
}

/** GET /api/operator/terms and /api/operator/privacy: one of both, or neither on the local chain. */
export class LegalTextDto {
  @ApiProperty({ type: String, nullable: true, description: 'Where it stands.' }) url!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Markdown or plain text, as the operator wrote it.' })
  text!: string | null;
}
