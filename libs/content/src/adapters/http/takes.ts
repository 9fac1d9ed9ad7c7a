/**
 * Sets the parameter classes of a handler where the compiler knows only type variables. Validation and the OpenAPI
 * documents read these classes from metadata that the compiler normally emits.
 */
export function takes(...classes: readonly (abstract new (...args: never[]) => object)[]): MethodDecorator {
  return Reflect.metadata('design:paramtypes', classes);
}
