import { AddressText } from '@ballast/ui/components/AddressText';
import { Skeleton } from '@ballast/ui/components/Skeleton';
import { Loaded } from '../../../app/Loaded';
import { depositTexts } from '../../../texts/en/deposit';
import { useVaults } from '../../reserves/api/use-vaults';
import { payeesOf } from '../model/payees';

const words = depositTexts.redeem;

/** Where the principal goes: each vault can pay the wallet it was made for and no other. */
export function Payees() {
  const query = useVaults();
  return (
    <Loaded query={query} skeleton={<Skeleton shape="button" />}>
      {(vaults) => {
        const payees = payeesOf(vaults);
        return (
          <div className="stack gap-half">
            <span className="small muted">{payees.length > 1 ? words.paidToEach : words.paidTo}</span>
            {payees.map((wallet) => (
              <AddressText key={wallet} address={wallet} />
            ))}
          </div>
        );
      }}
    </Loaded>
  );
}
