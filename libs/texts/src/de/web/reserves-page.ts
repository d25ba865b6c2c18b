import type { Translated } from '../../translated';
import type { reservesPageTexts as english } from '../../en/web/reserves-page';

/** The page of the reserves line by line; the landing page says only what is in reserves.ts. */
export const reservesPageTexts: Translated<typeof english> = {
  title: 'Deckung',
  lead: 'Was den Mitgliedern geschuldet wird und was die Chain für sie hält, verglichen am selben finalen Block.',
  shortText:
    'Es ist weniger vorhanden, als geschuldet wird. Neue Zyklen und neue Empfangsadressen sind angehalten, bis beides wieder übereinstimmt.',
  staleText:
    'Die Chain hat seit einiger Zeit neue Blöcke nicht bestätigt. Gutschriften und Zahlungen warten; dies sind die letzten bestätigten Zahlen.',
  parts: {
    title: 'Was vorhanden ist, und wofür',
    alt: (parts) => `Vom Vorhandenen: ${parts}.`,
    part: (name, amount) => `${name} ${amount} USDC`,
    principal: 'Einlagen',
    locked: 'Prämien, gesperrt',
    available: 'Prämien, verfügbar oder unterwegs',
    reserved: 'Für laufende Zyklen reserviert',
    surplus: 'Überschuss über das Geschuldete',
    announced: 'Als Abzug aus dem Topf angekündigt',
  },
  rounded:
    'Jeder Betrag ist auf zwei Stellen abgerundet, daher kann die Summe einen oder zwei Cent höher sein als das Geschriebene. Drücken Sie auf einen Betrag, um ihn genau zu lesen.',
  owedLines: {
    principal: 'Einlagen der Mitglieder',
    pendingRewards: 'Prämien, gesperrt',
    availableRewards: 'Prämien, verfügbar',
    withdrawingRewards: 'Prämien, in Auszahlung',
    reserved: 'Für laufende Zyklen reserviert',
    total: 'Geschuldet insgesamt',
  },
  heldLines: {
    vaults: (count: string) => (count === '1' ? 'In 1 Vault eines Mitglieds' : `In ${count} Vaults der Mitglieder`),
    rewardPool: 'Im Prämientopf',
    total: 'Vorhanden insgesamt',
  },
  agreement: {
    coverage: 'Deckungsgrad (vorhanden ÷ geschuldet)',
    surplus: 'Frei',
    announced: 'Angekündigte Entnahmen aus dem Topf',
    difference: 'Unterschied zwischen Hauptbuch und Chain',
  },
  surplus: {
    title: 'Überschuss des Topfs',
    lead: 'Geld des Topfs, das niemandem geschuldet wird: kein Teil dessen, was geschuldet wird. Davon kann der Betreiber entnehmen, vorher auf der Chain angekündigt.',
  },
  figures: {
    members: 'Mitglieder',
    paid: 'Bisher gezahlte Prämien',
    fromPool: 'Vom Prämientopf',
    compounded: 'Davon an eigene Vaults der Mitglieder',
    outside: 'Vom Betreiber aus anderer Quelle',
  },
  statements: 'Aufstellungen',
  contracts: {
    title: 'Smart Contracts',
    names: { usdc: 'USDC', vaultFactory: 'Vault-Fabrik', rewardPool: 'Prämientopf' },
    copy: (name: string) => `Adresse kopieren: ${name}`,
    chain: (name: string, id: number) => `${name}, Chain-ID ${id}`,
  },
  check: {
    title: 'Selbst prüfen',
  },
};
