/** Names that end like names of groups. */
const GROUP = /\b(?:team|working group|foundation|committee|project|contributors|authors)$/i;

/** Whether a byline names a group instead of a person, such as `The Rust Release Team`. */
export function namesOrganisation(name: string): boolean {
  return GROUP.test(name.trim());
}
