import { useContainer } from 'class-validator';

type Rule = new () => object;

/**
 * Keeps the rules of validation by their classes. class-validator's own container walks through a list of a thousand of them for
 * each check of a value, and where classes come and go, as in tests, the list only grows.
 */
export function keepRulesByClass(): void {
  const instances = new WeakMap<Rule, object>();
  useContainer({
    get(rule: Rule): object {
      const known = instances.get(rule);
      if (known !== undefined) return known;
      const made = new rule();
      instances.set(rule, made);
      return made;
    },
  });
}
