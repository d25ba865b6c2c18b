import { ConfigError, type Environment, parseConfig } from '@ballast/platform/config/parse-config';
import { PROCESS_NAMES, type ProcessName } from '@ballast/platform/identity/identity';
import { configOf } from '../../services/built-service';
import { DATABASE_USERS, databaseUrlOf } from '../../services/database-users';
import { type Check, fail, ok } from '../finding';

/** The configuration of each process, by its own rules. */
export const checkConfiguration: Check = async (env) => {
  const faults = new Map<string, ProcessName[]>();
  for (const name of PROCESS_NAMES)
    for (const fault of faultsOf(name, env)) faults.set(fault, [...(faults.get(fault) ?? []), name]);
  if (faults.size === 0) return [ok('configuration', `fits all ${PROCESS_NAMES.length} processes`)];
  return [...faults].map(([fault, names]) => fail('configuration', `${fault} (${names.join(', ')}): set it right.`));
};

function faultsOf(name: ProcessName, env: Environment): readonly string[] {
  try {
    parseConfig(configOf(name), environmentOf(name, env));
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

/** Services have roles of their own, and the checker its RPCs; each process has a port of its own, in no file. */
function environmentOf(name: ProcessName, env: Environment): Environment {
  const user = DATABASE_USERS.find((one) => one === name);
  const database = user === undefined ? {} : { DATABASE_URL: databaseUrlOf(user, env) };
  const rpcs = name === 'checker' ? { RPC_URLS: env['CHECKER_RPC_URLS'] ?? env['RPC_URLS'] } : {};
  return { PORT: '3000', ...env, ...database, ...rpcs };
}
