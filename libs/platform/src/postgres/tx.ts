import { EntityManager } from 'typeorm';

/** A transaction in progress: everything done through it is kept together or not at all. */
export type Tx = EntityManager;

/** A transaction, or the DataSource with any free connection. */
export type Database = Pick<EntityManager, 'getRepository' | 'query'>;
