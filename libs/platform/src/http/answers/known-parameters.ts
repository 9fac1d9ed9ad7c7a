import {
  Injectable,
  RequestMethod,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  type OnApplicationBootstrap,
  type Type,
} from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { Request, Response } from 'express';
import type { Observable } from 'rxjs';
import { controllerPath, handlerPath, queriesOf, requestMethod } from '../../library-internals/nest-metadata.ts';
import { knownProperties } from '../../validation/dto.pipe.ts';
import { nameIgnored } from './ignored-parameters.ts';

/** The query parameters of every route, by what its handler declares. */
@Injectable()
export class KnownParameters implements OnApplicationBootstrap {
  /** Of reads, by the template of the route. */
  private readonly ofReads = new Map<string, ReadonlySet<string> | null>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onApplicationBootstrap(): void {
    for (const { metatype, instance } of this.discovery.getControllers()) {
      if (metatype && instance) this.add(metatype as Type<object>, Object.getPrototypeOf(instance) as object);
    }
  }

  /** @param template of the route of a read; @returns null if only the handler knows its parameters */
  ofRead(template: string): ReadonlySet<string> | null {
    return this.ofReads.get(template) ?? null;
  }

  private add(controller: Type<object>, prototype: object): void {
    for (const method of this.scanner.getAllMethodNames(prototype)) {
      const handler = (prototype as Record<string, object>)[method] as object;
      const path = handlerPath(handler);
      if (typeof path !== 'string' || requestMethod(handler) !== RequestMethod.GET) continue;
      const template = `/${controllerPath(controller)}/${path}`.replace(/\/{2,}/g, '/').replace(/\/$/, '');
      this.ofReads.set(template, parametersOf(controller, method));
    }
  }
}

/** Names the parameters that a route does not know, also in refusals. */
@Injectable()
export class IgnoredParametersInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const { originalUrl } = http.getRequest<Request>();
    if (originalUrl.includes('?')) {
      const known = parametersOf(context.getClass(), context.getHandler().name);
      nameIgnored(http.getResponse<Response>(), originalUrl, known);
    }
    return next.handle();
  }
}

function parametersOf(controller: Type<object>, method: string): ReadonlySet<string> | null {
  const { queries, readsRequest } = queriesOf(controller, method);
  if (queries.length === 0 && readsRequest) return null;
  const names = new Set<string>();
  for (const { name, type } of queries) {
    if (name !== undefined) names.add(name);
    else if (type === undefined || type === Object) return null;
    else for (const property of knownProperties(type)) names.add(property);
  }
  return names;
}
