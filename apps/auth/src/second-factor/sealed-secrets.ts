import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Metrics } from '@ballast/platform/metrics/metrics';
import { SecondFactorKeys } from './second-factor-keys';
import { countUnderOtherKeys, someUnnamedSecrets } from './sealed-secrets.store';

/** How many secrets without a key's name are tried at boot: one that opens shows that the key is the right one. */
const TRIED_AT_BOOT = 100;

/** Watches that the given keys open what is sealed: at boot, and as a metric while a key is replaced. */
@Injectable()
export class SealedSecrets implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: SecondFactorKeys,
    metrics: Metrics,
  ) {
    const sealed = metrics.gauge(
      'second_factor_secrets_under_other_keys',
      'Sealed secrets to be sealed anew, by their key',
      ['key'],
    );
    const read = async (): Promise<void> => {
      const counts = await this.countByKey();
      sealed.reset();
      for (const [key, secrets] of counts) sealed.set({ key }, secrets);
    };
    metrics.readOnScrape({ name: 'sealed-secrets', gauges: [sealed], read, every: 0 });
  }

  /** @throws Error with what to do when secrets are sealed under a key that is not given */
  async onModuleInit(): Promise<void> {
    const counts = await countUnderOtherKeys(this.dataSource, this.keys.currentId);
    const unknown = [...counts].filter(([id]) => id !== null && !this.keys.has(id));
    const sealed = unknown.reduce((sum, [, n]) => sum + n, 0);
    if (sealed > 0) throw new Error(notOpened(String(sealed)));
    const unnamed = await someUnnamedSecrets(this.dataSource, TRIED_AT_BOOT);
    const opens = unnamed.some((secret) => this.keys.tryToOpen(secret.accountId, secret) !== undefined);
    if (unnamed.length > 0 && !opens) throw new Error(notOpened(`at least ${unnamed.length}`));
  }

  private async countByKey(): Promise<Map<string, number>> {
    const figures = new Map<string, number>([
      ['accepted', 0],
      ['unnamed', 0],
      ['unknown', 0],
    ]);
    for (const [id, n] of await countUnderOtherKeys(this.dataSource, this.keys.currentId)) {
      const key = id === null ? 'unnamed' : this.keys.has(id) ? 'accepted' : 'unknown';
      figures.set(key, (figures.get(key) ?? 0) + n);
    }
    return figures;
  }
}

function notOpened(count: string): string {
  return (
    `Second factors (${count}) are sealed under a key that is neither SECOND_FACTOR_KEY nor SECOND_FACTOR_KEY_ACCEPTED: ` +
    'give the one of before as SECOND_FACTOR_KEY_ACCEPTED and run reseal-second-factors (docs/operations.md, Secrets).'
  );
}
