import { Module } from '@nestjs/common';
import { TEST_SERVICE, TestModule } from '../testing/test-service';
import { defineService } from './define-service';
import { openApiOf } from './openapi';

let built = 0;

@Module({ providers: [{ provide: 'database', useFactory: () => (built += 1) }] })
class WithDatabase {}

describe('the OpenAPI document of a service', () => {
  it('is made without building anything, and shows no internal call', async () => {
    const document = await openApiOf(defineService({ ...TEST_SERVICE, features: [TestModule, WithDatabase] }));
    expect(built).toBe(0);
    expect(document.paths['/api/notes']).toMatchObject({ post: { operationId: 'notesCreate' } });
    expect(document.components?.schemas?.['Note']).toMatchObject({ properties: { title: { type: 'string' } } });
    expect(Object.keys(document.paths).filter((path) => !path.startsWith('/api'))).toEqual([]);
  });
});
