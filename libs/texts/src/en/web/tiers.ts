/** The rates by principal and what a principal would earn: on a visitor's page and beside a deposit. Figures come from the API. */
export const tierTexts = {
  title: 'Rates by principal',
  lead: 'All principal that was final before the business day began earns the rate of its tier. Rates are annual (APR), not compounded, and can change; a running cycle keeps its reward.',
  principal: 'Principal from',
  rate: 'APR',
  calculator: 'What would it earn?',
  amount: 'Principal in USDC',
  daily: 'Per cycle',
  monthly: (days: number) => `Per month (${days} cycles)`,
  yearly: (days: number) => `Per year (${days} cycles)`,
  below: (minimum: string) => `Earning starts at ${minimum} USDC.`,
  note: 'An estimate, if you run a cycle on every business day and the pool covers it.',
  invalid: 'Type an amount such as 2500 or 2500.50.',
};
