import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MemberFacts } from '@ballast/dto/members/member-facts.dto';

/**
 * A stub of auth with the endpoints the ledger calls: every member exists, has a payout wallet and knows the withdrawal
 * password.
 */
export async function authStub(
  walletOf: (memberId: string) => string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const server: Server = createServer((request, response) => {
    const id = request.url?.split('/')[3] ?? '';
    if (request.method === 'POST') return void response.writeHead(204).end();
    const facts: MemberFacts = {
      id,
      status: 'active',
      isAdmin: false,
      invitedBy: null,
      referrers: [null, null, null],
      payoutWallet: walletOf(id),
      recoveryWallet: null,
      payoutWalletChangedAt: new Date(0).toISOString(),
      withdrawalsPausedUntil: null,
      walletHold: null,
      payoutAddressesHeldUntil: null,
      passwordChangedAt: null,
      createdAt: new Date(0).toISOString(),
      version: 1,
    };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(facts));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
