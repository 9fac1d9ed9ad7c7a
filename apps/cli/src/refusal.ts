/** A command cannot do what it was asked to; the message is for the user. */
export class Refusal extends Error {}
