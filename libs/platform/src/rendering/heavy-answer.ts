/** The answer of a read that takes a processor long to make: it is made by the heavy lane where there is one, and by `make` elsewhere. */
export class HeavyAnswer {
  constructor(readonly make: () => Promise<object>) {}
}
