/** A text that is no UUID, which a database refuses in a column of ids. */
export const NO_ID = 'no-id';

/** The port, but calls that contain `NO_ID` fail, as statements of a database do. */
export function refusingIds<T extends object>(port: T): T {
  return new Proxy(port, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      return (...given: unknown[]): unknown => {
        if (JSON.stringify(given)?.includes(NO_ID)) throw new TypeError(`${String(name)} takes UUIDs.`);
        return Reflect.apply(member, target, given);
      };
    },
  });
}
