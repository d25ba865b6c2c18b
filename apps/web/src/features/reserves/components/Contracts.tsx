import type { Chain, ReserveContract } from '@ballast/dto/client/schemas';
import { Deferred } from '../../../lib/page/Deferred';
import { loadPart } from '../../../lib/page/load-part';
import { ContractsWait } from './ContractsWait';

interface Props {
  readonly contracts: readonly ReserveContract[];
  readonly chain: Chain | undefined;
}

/** The contracts; their program comes when they are looked at. */
export function Contracts(props: Props) {
  return (
    <Deferred
      name="contracts"
      load={async () => (await loadPart(() => import('./ContractsCard'))).ContractsCard}
      skeleton={<ContractsWait />}
    >
      {(ContractsCard) => <ContractsCard {...props} />}
    </Deferred>
  );
}
