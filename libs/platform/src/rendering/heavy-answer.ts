/**
 * The response of a read that takes much CPU time: the thread for large bodies makes it if there is one, otherwise
 * `make` does.
 */
export class HeavyAnswer {
  constructor(readonly make: () => Promise<object>) {}
}
