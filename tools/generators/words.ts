import { names } from '@nx/devkit';

/** The options of a generator. */
export interface Wanted {
  readonly service: 'auth' | 'ledger' | 'deployments';
  /** In the plural and with dashes. */
  readonly name: string;
}

/** The forms of a name that the templates write. */
export interface Words extends Wanted {
  /** `savings-goal` */
  readonly one: string;
  /** `SavingsGoals`, `SavingsGoal` */
  readonly Many: string;
  readonly One: string;
  /** `savingsGoals` */
  readonly many: string;
  /** `savings_goal` */
  readonly table: string;
  /** `savings goals`, `savings goal` */
  readonly many_: string;
  readonly one_: string;
}

/** `savings-goals` in every form. */
export function wordsOf({ service, name }: Wanted): Words {
  const one = name.replace(/s$/, '');
  return {
    ...{ service, name, one },
    ...{ Many: names(name).className, many: names(name).propertyName, One: names(one).className },
    ...{ table: one.replaceAll('-', '_'), many_: name.replaceAll('-', ' '), one_: one.replaceAll('-', ' ') },
  };
}
