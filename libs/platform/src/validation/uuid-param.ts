import { Param, type PipeTransform } from '@nestjs/common';
import { requireId, requireUuid } from '@app/shared-kernel';

/** A path parameter that must be a UUID: anything else is 400 with its name. */
export function UuidParam(name: string): ParameterDecorator {
  return checked(name, (value) => requireUuid(value, name));
}

/**
 * A path parameter that is the id of an entity: anything that cannot be an id is 404, like an unknown id.
 *
 * @param what the kind of entity, such as `media file`
 */
export function IdParam(name: string, what: string): ParameterDecorator {
  return checked(name, (value) => requireId(value, what));
}

function checked(name: string, check: (value: unknown) => void): ParameterDecorator {
  const pipe: PipeTransform<unknown, unknown> = {
    transform(value) {
      check(value);
      return value;
    },
  };
  return Param(name, pipe);
}
