import type { CommandLoaders } from './command-line/command';

/** All commands, in the order in which an operator needs them. Each is loaded when it runs: the libraries of all take a second. */
export const COMMANDS: CommandLoaders = {
  init: async () => (await import('./init/init.command')).initCommand,
  'database-roles': async () => (await import('./database-roles/database-roles.command')).databaseRolesCommand,
  'deploy-contracts': async () => (await import('./deploy-contracts/deploy-contracts.command')).deployContractsCommand,
  migrate: async () => (await import('./migrate/migrate.command')).migrateCommand,
  'create-admin': async () => (await import('./create-admin/create-admin.command')).createAdminCommand,
  doctor: async () => (await import('./doctor/doctor.command')).doctorCommand,
  'compose-check': async () => (await import('./compose-check/compose-check.command')).composeCheckCommand,
  backup: async () => (await import('./backup/backup.command')).backupCommand,
  'verify-backup': async () => (await import('./backup/verify-backup.command')).verifyBackupCommand,
  restore: async () => (await import('./backup/restore.command')).restoreCommand,
};
