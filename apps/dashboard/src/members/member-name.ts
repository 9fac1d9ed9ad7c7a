/** How a person is called: by e-mail where no name is given. */
export function memberName({
  displayName,
  email,
}: {
  readonly displayName: string | null;
  readonly email: string;
}): string {
  return displayName || email;
}
