import type { User } from '@ballast/dto/client/schemas';

type Named = Pick<User, 'firstName' | 'lastName' | 'email' | 'phone'>;

/** First and last name if both are known, else the email address, else the phone number, else the given word. */
export function displayName(user: Named, otherwise: string): string {
  if (user.firstName && user.lastName) return `${user.firstName} ${user.lastName}`;
  return user.email ?? user.phone ?? otherwise;
}
