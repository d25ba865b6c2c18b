import { depositTexts } from '@ballast/texts/web/deposit';
import { AddressText } from '@ballast/ui/components/AddressText';
import { Skeleton } from '@ballast/ui/components/Skeleton';
import { Loaded } from '../../../lib/page/Loaded';
import { useVaults } from '../../../entities/reserves/api/use-vaults';
import { payeesOf } from '../model/payees';

const words = depositTexts.redeem;

/** The wallets that receive the principal: each vault pays only the wallet it was created for. */
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
