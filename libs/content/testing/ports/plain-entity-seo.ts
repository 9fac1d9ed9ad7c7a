import { isJsonObject, own as ownProperty, type JsonObject, type JsonValue, type Problems } from '@app/shared-kernel';
import type { MediaReference } from '../../src/domain/media-reference.ts';
import { EntitySeo, type SeoSubject } from '../../src/ports/seo/entity-seo.port.ts';
import type { Site } from '../../src/ports/sites.port.ts';

/** Merges patches (RFC 7396), recognises one media reference, and fills the title by a minimal template. */
export class PlainEntitySeo extends EntitySeo {
  parsePatch(value: unknown, path: string, problems: Problems): JsonObject {
    if (isJsonObject(value)) return value as JsonObject;
    problems.report(path, 'must be an object');
    return {};
  }

  apply(own: JsonObject, patch: JsonObject, subject: SeoSubject, _site: Site, before = subject): JsonObject {
    const { title, ...rest } = merge(own, patch);
    return title === undefined || title === subject.title || title === before.title ? rest : { title, ...rest };
  }

  stated(own: JsonObject): JsonObject {
    return { title: null, description: null, ...own };
  }

  mediaReferences(own: JsonObject): readonly MediaReference[] {
    const og = ownProperty(own, 'og');
    const mediaId = isJsonObject(og) ? og['imageMediaId'] : undefined;
    return typeof mediaId === 'string' ? [{ path: 'seo.og.imageMediaId', mediaId }] : [];
  }

  resolve(own: JsonObject, subject: SeoSubject): JsonObject {
    return { description: subject.excerpt, title: subject.title, ...own };
  }
}

function merge(target: JsonObject, patch: JsonObject): JsonObject {
  const merged = { ...target };
  for (const [key, value] of Object.entries(patch)) {
    const before: JsonValue | undefined = merged[key];
    if (value === null) delete merged[key];
    else if (isJsonObject(value)) merged[key] = merge(isJsonObject(before) ? before : {}, value);
    else merged[key] = value;
  }
  return merged;
}
