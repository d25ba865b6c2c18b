import { payeesOf } from './payees';

describe('who a redemption pays', () => {
  it('is the one wallet of all vaults, named once', () => {
    expect(
      payeesOf([
        { owner: '0xA', status: 'current' },
        { owner: '0xA', status: 'older' },
      ]),
    ).toEqual(['0xA']);
  });

  it('is also the wallet of then for a vault made before a change, after the one in use', () => {
    expect(
      payeesOf([
        { owner: '0xB', status: 'older' },
        { owner: '0xA', status: 'current' },
      ]),
    ).toEqual(['0xA', '0xB']);
  });
});
