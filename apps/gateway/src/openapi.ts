import { Module } from '@nestjs/common';
import { statusOf } from '@ballast/dto/errors/error-codes';
import { defineService } from '@ballast/platform/service/define-service';
import { emitOpenApi } from '@ballast/platform/service/openapi';
import { ChangesController } from './changes/changes.controller';
import { GatewayConfig } from './config';
import { ServicesController } from './operations/services.controller';

@Module({ controllers: [ChangesController, ServicesController] })
class DocumentModule {}

void emitOpenApi(defineService({ name: 'gateway', Config: GatewayConfig, statusOf, features: [DocumentModule] }));
