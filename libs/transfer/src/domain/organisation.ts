/** A name that ends as names of groups do. */
const GROUP = /\b(?:team|working group|foundation|committee|project|contributors|authors)$/i;

/** Whether a byline names a group and no person: `The Rust Release Team`. */
export function namesOrganisation(name: string): boolean {
  return GROUP.test(name.trim());
}
