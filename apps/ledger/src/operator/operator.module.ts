import { Module } from '@nestjs/common';
import { DescribeOperator } from './describe-operator';
import { OperatorController } from './operator.controller';

/** The operator of this club, for visitors and members. */
@Module({ controllers: [OperatorController], providers: [DescribeOperator] })
export class OperatorModule {}
