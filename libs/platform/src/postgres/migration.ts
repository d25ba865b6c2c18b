import type { Tx } from './tx';

/** One forward step of a schema. It is never changed once it has run anywhere, and never undone. */
export interface Migration {
  /** Ascending, e.g. `0001-members`. */
  readonly name: string;
  up(tx: Tx): Promise<unknown>;
  /** False: it runs outside of a transaction, may be broken off anywhere, and can be repeated then (`createIndex`). */
  readonly inTransaction?: false;
  /** This version of the program runs without the step: an index, or what the next version will use. */
  readonly isOptional?: true;
  /**
   * The step takes something away. Programs that do not know this earlier step still use it, and refuse the schema from
   * then on; all later ones run with or without the step.
   */
  readonly contracts?: string;
}

/** The database has been migrated by a newer version of this process, which took away what this one uses. */
export class NewerSchemaError extends Error {
  constructor(schema: string, unknown: readonly string[]) {
    super(
      `The database schema "${schema}" is newer than this version of the program (it has ${unknown.join(', ')}). Start the newer version.`,
    );
    this.name = 'NewerSchemaError';
  }
}

/** The database lacks steps that this version of the process needs, and its role may not run them. */
export class OlderSchemaError extends Error {
  constructor(schema: string, missing: readonly string[]) {
    super(
      `The database schema "${schema}" lacks ${missing.join(', ')}, and the role in DATABASE_URL may not migrate: run npm run ops -- migrate.`,
    );
    this.name = 'OlderSchemaError';
  }
}

/** Whether a program that has the step in its list works without it. */
export const isNeeded = ({ isOptional, contracts }: Migration): boolean =>
  isOptional !== true && contracts === undefined;

/** @throws Error when the steps are in another order than that of their names, or one contracts for no earlier step. */
export function checkList(migrations: readonly Migration[]): void {
  migrations.forEach(({ name, contracts }, index) => {
    const earlier = migrations.slice(0, index).map((migration) => migration.name);
    const previous = earlier.at(-1);
    if (previous !== undefined && previous >= name) {
      throw new Error(`The migrations ${previous} and ${name} are not in ascending order.`);
    }
    if (contracts !== undefined && !earlier.includes(contracts)) {
      throw new Error(`The migration ${name} contracts for ${contracts}, which is no earlier step.`);
    }
  });
}
