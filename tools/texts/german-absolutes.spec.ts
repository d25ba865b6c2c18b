import path from 'node:path';
import { germanAbsolutes, promisesMore } from './testing/german-absolutes';

const ROOT = path.resolve(__dirname, '../..');

describe('the German texts', () => {
  it('allow no exception only where the English sentence in the same place, which true-words.md lists, allows none', () => {
    expect(germanAbsolutes(ROOT)).toEqual([]);
  });
});

describe('a German sentence', () => {
  it.each([
    ['Prämien kommen nie aus Einzahlungen.', 'Rewards do not come out of deposits.'],
    ['Niemand kann ihn öffnen.', 'It stays closed.'],
    ['Sie können jederzeit zurückholen.', 'You can redeem on weekends too.'],
    ['Ihre Einlage ist sicher.', 'Your principal stays yours.'],
    ['Er zahlt nur an Sie.', 'It pays you.'],
    ['Jeder Zyklus zahlt.', 'A cycle pays.'],
    ['Es gibt keine Gebühr.', 'It is free.'],
    ['Er kann Ihre Einlage nicht bewegen.', 'It leaves your principal alone.'],
  ])('promises more: %s', (german, english) => {
    expect(promisesMore(german, english)).toBe(true);
  });

  it.each([
    ['Prämien kommen nie aus Einzahlungen.', 'Deposits never pay rewards.'],
    ['Jeder Ihrer Vaults zahlt an sein Wallet.', 'Each of your vaults pays its wallet.'],
    ['Dies ist kein Bankkonto.', 'This is not a bank account.'],
    ['Sie können die Einlage an einem beliebigen Tag zurückholen.', 'You can redeem on any day.'],
    ['Dies ist eine Nur-Lese-Ansicht.', 'This is a read-only view.'],
  ])('promises no more: %s', (german, english) => {
    expect(promisesMore(german, english)).toBe(false);
  });
});
