/** A command that cannot do what it was asked to, in words for the person who asked. */
export class Refusal extends Error {}
