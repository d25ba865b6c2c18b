import { newPassword } from '../start/secrets';
import { ClubClient } from './club-client';
import { CHAIN_OF_MEMBERS, type Person } from './people';

/** A member of the seed with a session. */
export interface Joined {
  readonly person: Person;
  readonly client: ClubClient;
  readonly password: string;
  readonly withdrawalPassword: string;
}

/**
 * Signs the chain up, each with the code of the one before and the first with `code`.
 * @param url the gateway.
 */
export async function joinMembers(url: string, code: string): Promise<Joined[]> {
  const joined: Joined[] = [];
  let invitationCode = code;
  for (const person of CHAIN_OF_MEMBERS) {
    const client = new ClubClient(url);
    const [password, withdrawalPassword] = [newPassword(), newPassword()];
    const { email, firstName, lastName } = person;
    await client.post('/api/register', { email, firstName, lastName, password, withdrawalPassword, invitationCode });
    joined.push({ person, client, password, withdrawalPassword });
    ({ invitationCode } = await client.get<{ invitationCode: string }>('/api/auth/invitation'));
  }
  return joined;
}
