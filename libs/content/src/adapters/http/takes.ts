/**
 * Names the classes of a handler's parameters where the compiler knows them as type variables only. The validation and the OpenAPI documents
 * read them from the metadata that the compiler writes otherwise.
 */
export function takes(...classes: readonly (abstract new (...args: never[]) => object)[]): MethodDecorator {
  return Reflect.metadata('design:paramtypes', classes);
}
