import { awayService, type ServiceDto } from '@ballast/dto/admin/operations.dto';
import type { ProcessState, ProcessStateView } from '@ballast/platform/health/process-state';
import type { InternalHttpClient } from '@ballast/platform/http/internal-http-client';

export const SERVICES_PATH = '/api/admin/services';

/** Longer than a process needs to find out which of its dependencies hang. */
const TIMEOUT_MS = 3_000;

type Behind = Readonly<Record<string, InternalHttpClient>>;

/** `GET /api/admin/services`: the gateway and the services behind it, as each says of itself. */
export class Services {
  constructor(
    private readonly own: ProcessState,
    private readonly behind: Behind,
  ) {}

  list(): Promise<ServiceDto[]> {
    const others = Object.entries(this.behind).map(([service, client]) => readService(service, client));
    return Promise.all([this.own.read(), ...others]);
  }
}

async function readService(service: string, client: InternalHttpClient): Promise<ServiceDto> {
  try {
    return await client.get<ProcessStateView>('/internal/process', { timeout: TIMEOUT_MS });
  } catch {
    // Why is in `/readyz` and in the metrics; the page says that it is away.
    return awayService(service);
  }
}
