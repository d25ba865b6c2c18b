import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Health } from '@ballast/platform/health/health';

/** Whether a gateway of a spec has reached its Redis; it is ready without. */
export async function redisAnswers(gateway: NestFastifyApplication): Promise<boolean> {
  const { checks } = await gateway.get(Health).ask();
  return checks['redis']?.ok === true;
}
