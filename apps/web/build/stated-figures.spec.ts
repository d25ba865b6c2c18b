import { statedFigures } from './stated-figures';

describe('a built script', () => {
  it.each([
    ['a rate beside a percent sign', 'a.jsx("p",{children:"Earn 3.45 % on it"})'],
    ['a rate by itself', 'const t={annualRate:`4.00`}'],
    ['a threshold by itself', 'const t={amount:"36000"}'],
    ['a threshold as it is read', 'x("td",{children:"80,000"})'],
    ['the table of thresholds as numbers', 'const t=[1e3,2e3,4e3,1e4]'],
    ['the table of rates as numbers', 'const r=[3.3,3.45,3.5]'],
    ['the table of rates in basis points', 'const r=[330,345,350]'],
    ['the table as calls', 'const t=f([g(1000n,330),g(2000n,345),g(4000n,350)])'],
    ['the table as objects', 'const t=[{threshold:1000n},{threshold:2000n},{threshold:4000n}]'],
    ['a referral share', 'x("Level 1 pays 10 % of it")'],
    ['a referral share the other way round', 'x("10 % for people you invite")'],
    ['a share cut by a template', 'x(`level ${n}: 3 percent`)'],
    ['a least amount', 'x("Send 10 USDC or more")'],
    ['an invented statistic', 'x("12,400+ members trust us")'],
    ['a rate in German', 'x("Mit 3,45 % im Jahr")'],
    ['a referral share in German', 'x("Ebene 1 bringt 10 %")'],
    ['an invented statistic in German', 'x("12.400 Mitglieder vertrauen uns")'],
  ])('that states %s is found', (_, planted) => {
    expect(statedFigures(`(()=>{let x=1;${planted};return x})()`)).not.toEqual([]);
  });

  it.each([
    ['figures that the API delivers', 'x(`${tier.annualRate} %`,`${level} pays ${percent} %`)'],
    ['times and sizes of the app’s own', 'setTimeout(f,1e3);const s=[1e3,5e3,8];y={width:"100%"}'],
    ['an example of how to type an amount', 'x("Type an amount such as 2500 or 2500.50.")'],
    ['versions and paths of icons', 'x({viewBox:"0 0 24 24",d:"M3.5 4.00l3.45 -1"})'],
    ['an example of how to type an amount in German', 'x("Geben Sie einen Betrag wie 2500 oder 2500,50 ein.")'],
    ['words without figures', 'x("Shares are paid by level, never on deposits")'],
  ])('may hold %s', (_, innocent) => {
    expect(statedFigures(`(()=>{${innocent}})()`)).toEqual([]);
  });
});
