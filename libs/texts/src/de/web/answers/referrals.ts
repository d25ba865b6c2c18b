import type { referrals as english } from '../../../en/web/answers/referrals';

type Levels = Parameters<typeof english>[0]['referralLevels'];

const shares = (levels: Levels): string =>
  levels.map(({ level, percent }) => `Ebene ${level}: ${percent} %`).join(', ');

export const referrals: typeof english = (p) => ({
  id: 'referrals',
  title: 'Empfehlungen',
  entries: [
    {
      id: 'referral-share',
      question: 'Was erhalte ich, wenn Menschen verdienen, die ich eingeladen habe?',
      answer: `Einen Anteil an jeder Prämie, die sie einsammeln, je nachdem, wie nah sie Ihnen sind (${shares(p.referralLevels)}). Gezahlt wird er vom Prämientopf; von deren Prämie wird nichts abgezogen.`,
    },
    {
      id: 'referral-deposits',
      question: 'Bekomme ich etwas für deren Einzahlungen?',
      answer:
        'Nein. Anteile gibt es nur auf eingesammelte Prämien, nie auf Einzahlungen oder auf den Beitritt, und auf Anteile gibt es keine Anteile.',
    },
    {
      id: 'referral-when',
      question: 'Wann kann ich eine Provision verwenden?',
      answer: 'Sofort, auch am Wochenende. Um sie auszuzahlen, gelten die Regeln für Auszahlungen.',
    },
    {
      id: 'referral-code',
      question: 'Wie viele Menschen kann ich einladen?',
      answer:
        'Ihr eigener Code hat keine Grenze. Er steht in Ihrer Übersicht, mit einem Link zum Weitergeben. Laden Sie Menschen nur ein, wenn Sie ihnen die Risiken genannt haben.',
    },
    {
      id: 'referral-seen',
      question: 'Was sieht von mir, wer mich eingeladen hat?',
      answer:
        'Den ersten Buchstaben Ihres Vornamens, den Tag Ihres Beitritts, ob in letzter Zeit ein Zyklus von Ihnen lief, und die Provisionen, die aus Ihren Prämien kamen. Das sind genaue Anteile Ihrer Prämien: Wer Sie eingeladen hat, kann daraus ungefähr errechnen, wie hoch Ihre Einlage ist. Wer weiter oben steht, sieht die Beträge aus der eigenen Ebene, ohne Namen.',
    },
    {
      id: 'referral-missing',
      question: 'Was, wenn eine Ebene darüber leer oder gesperrt ist?',
      answer: 'Dann bleibt dieser Anteil im Prämientopf. Er geht an niemanden sonst.',
    },
  ],
});
