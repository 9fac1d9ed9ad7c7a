import { Param, type PipeTransform } from '@nestjs/common';
import { Invalid, isUuid, NotFound } from '@app/shared-kernel';

/** A parameter of the path that has to be a UUID: anything else is 400, by its name. */
export function UuidParam(name: string): ParameterDecorator {
  return Param(
    name,
    checking(() => Invalid.at(name, 'must be a UUID')),
  );
}

/**
 * A parameter of the path that is the id of something: what cannot be one is 404, like an id of nothing.
 *
 * @param what the kind of thing, such as `media file`
 */
export function IdParam(name: string, what: string): ParameterDecorator {
  return Param(
    name,
    checking(() => new NotFound(what)),
  );
}

function checking(refusal: () => Error): PipeTransform<unknown, string> {
  return {
    transform(value) {
      if (!isUuid(value)) throw refusal();
      return value;
    },
  };
}
