import { backupCommand } from './backup/backup.command';
import { restoreCommand } from './backup/restore.command';
import { verifyBackupCommand } from './backup/verify-backup.command';
import type { Command } from './command-line/command';
import { composeCheckCommand } from './compose-check/compose-check.command';
import { createAdminCommand } from './create-admin/create-admin.command';
import { databaseRolesCommand } from './database-roles/database-roles.command';
import { deployContractsCommand } from './deploy-contracts/deploy-contracts.command';
import { doctorCommand } from './doctor/doctor.command';
import { initCommand } from './init/init.command';
import { migrateCommand } from './migrate/migrate.command';

/** All commands, in the order in which an operator needs them. */
export const COMMANDS: readonly Command[] = [
  initCommand,
  databaseRolesCommand,
  deployContractsCommand,
  migrateCommand,
  createAdminCommand,
  doctorCommand,
  composeCheckCommand,
  backupCommand,
  verifyBackupCommand,
  restoreCommand,
];
