import { requiredFor, type Access } from '@app/platform';
import { UpdatePageDto } from '../../http/page/write-page.dto.ts';
import { UpdatePostDto } from '../../http/post/write-post.dto.ts';
import type { EntryType } from './entry-arguments.ts';

/** To read one kind, or at least one of both. */
export function readAccess(type?: EntryType): Access {
  return { kind: 'any-of', permissions: type === undefined ? ['posts:read', 'pages:read'] : [`${type}s:read`] };
}

export function writeAccess(type?: EntryType): Access {
  return { kind: 'any-of', permissions: type === undefined ? ['posts:write', 'pages:write'] : [`${type}s:write`] };
}

/** To change these fields, by the rule of the API: `seo` alone may be changed with seo:write. */
export function changeAccess(type?: EntryType, fields?: object): Access {
  if (type === undefined) return { kind: 'any-of', permissions: ['posts:write', 'pages:write', 'seo:write'] };
  const permission = `${type}s:write` as const;
  const body = type === 'post' ? UpdatePostDto : UpdatePageDto;
  const byBody = { permission, body, part: { permission: 'seo:write', keys: ['seo'] } } as const;
  return requiredFor({ kind: 'any-of', permissions: [permission, 'seo:write'], byBody }, fields);
}
