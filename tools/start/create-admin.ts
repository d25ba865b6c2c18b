import type { DemoSignIn } from '../demo/demo-file';
import { Fault } from './fault';
import { runBuilt } from './run-built';
import type { ProductPlan } from './service-environment';

/** Makes the first admin by auth's own command. */
export async function createAdmin(
  { root, databaseUrl }: Pick<ProductPlan, 'root' | 'databaseUrl'>,
  admin: DemoSignIn,
): Promise<void> {
  const env = { DATABASE_URL: databaseUrl };
  try {
    await runBuilt('apps/auth/src/create-admin.js', { root, env, input: JSON.stringify(admin) });
  } catch (error) {
    throw new Fault(`The first admin could not be made: ${error instanceof Error ? error.message : String(error)}`);
  }
}
