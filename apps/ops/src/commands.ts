import type { Command } from './command-line/command';
import { createAdminCommand } from './create-admin/create-admin.command';
import { deployContractsCommand } from './deploy-contracts/deploy-contracts.command';
import { doctorCommand } from './doctor/doctor.command';
import { initCommand } from './init/init.command';
import { migrateCommand } from './migrate/migrate.command';

/** All commands, in the order in which an operator needs them on the first day. */
export const COMMANDS: readonly Command[] = [
  initCommand,
  deployContractsCommand,
  migrateCommand,
  createAdminCommand,
  doctorCommand,
];
