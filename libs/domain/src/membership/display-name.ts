interface Named {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

/** A member's name on a page: first and last name if both are known, else the email address, else the phone number, else the given word. */
export function displayName({ firstName, lastName, email, phone }: Named, otherwise: string): string {
  if (firstName && lastName) return `${firstName} ${lastName}`;
  return email ?? phone ?? otherwise;
}
