import { Injectable, SetMetadata, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService, HttpAdapterHost, MetadataScanner, Reflector } from '@nestjs/core';
import type { Express } from 'express';
import type { Caller, ChangeType } from '@app/shared-kernel';
import { ACCESS, type Access } from '../../access/access.ts';
import { ForeignGuards } from '../../access/foreign-guards.ts';
import { isRoutedOnly } from '../../access/routed-only.ts';
import { routesOf } from '../../library-internals/express-routes.ts';
import { controllerPath, handlerPath } from '../../library-internals/nest-metadata.ts';
import type { FieldsQueryDto } from '../../validation/list-query.dto.ts';
import type { CacheableResponse } from './cacheable-response.ts';
import type { ReadRoute } from './read-route.ts';

const DIRECT = 'galley:read-directly';

interface Directness {
  /** The type of which each single read is made, and kept in a file, once it has changed. */
  readonly prepares?: ChangeType;
  /** Types whose changes alter none of these reads. */
  readonly unaffectedBy?: readonly ChangeType[];
}

/** What no client encodes, and no router reads otherwise. */
const PLAIN = /^[A-Za-z0-9_-]+$/;

type Read = (caller: Caller, name: string, query: FieldsQueryDto) => CacheableResponse;
type Typed = <T extends Read>(target: object, name: string | symbol, handler: TypedPropertyDescriptor<T>) => void;

/**
 * A handler of one parameter, a name at the end of the path, that may be called without the framework: the access that
 * its route declares is checked before, and a request without a query is answered as if it was routed. Everything that the framework does
 * for such a read, finding the route and passing guards, interceptors and pipes, costs a quarter of making its answer.
 */
export const ReadDirectly = (directness: Directness = {}): Typed => SetMetadata(DIRECT, directness);

/** A route whose reads are prepared. */
interface Prepared {
  readonly collection: string;
  readonly route: DirectRoute;
}

interface DirectRoute extends Omit<ReadRoute, 'params'>, Directness {
  readonly parameter: string;
  readonly read: (caller: Caller, name: string) => CacheableResponse;
  /** Names at the end of the path that lead to other routes. */
  readonly others: ReadonlySet<string>;
}

/** A request for a direct route. */
export interface DirectRead extends ReadRoute {
  readonly read: (caller: Caller) => CacheableResponse;
}

/** The handlers that are `ReadDirectly`, by the paths at which they are. */
@Injectable()
export class DirectRoutes implements OnApplicationBootstrap {
  private readonly byCollection = new Map<string, DirectRoute>();
  private readonly prepared = new Map<ChangeType, Prepared>();
  /** Types whose changes alter none of the reads that are prepared; null without such reads, which nothing alters. */
  private unaffecting: ReadonlySet<string> | null = null;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
    private readonly foreign: ForeignGuards,
    private readonly host: HttpAdapterHost,
  ) {}

  onApplicationBootstrap(): void {
    // Commands have no HTTP server.
    const application = this.host.httpAdapter?.getInstance<Express | undefined>();
    if (!application || this.foreign.stand) return;
    const paths = routesOf(application).flatMap(({ method, path }) => (method === 'GET' ? path : []));
    for (const { metatype, instance } of this.discovery.getControllers()) {
      if (metatype && instance) this.add(metatype as new () => object, instance as object, paths);
    }
    this.prepare();
  }

  /** The route of a request target; null for what has a query, and where only the framework can tell. */
  of(target: string): DirectRead | null {
    const end = target.lastIndexOf('/');
    const route = this.byCollection.get(target.slice(0, end));
    const name = target.slice(end + 1);
    if (!route || !PLAIN.test(name) || route.others.has(name)) return null;
    return requestFor(route, name);
  }

  /** The single read of an entity, and its request target; null for types that no answers are kept in files of. */
  single(type: ChangeType, id: string): { target: string; read: DirectRead } | null {
    const prepared = this.prepared.get(type);
    return prepared ? { target: `${prepared.collection}/${id}`, read: requestFor(prepared.route, id) } : null;
  }

  /** Whether a change of this type alters none of the reads that are prepared. */
  areUnaffectedBy(type: string): boolean {
    return this.unaffecting?.has(type) ?? true;
  }

  private prepare(): void {
    for (const [collection, route] of this.byCollection) {
      const { prepares, unaffectedBy = [] } = route;
      if (prepares === undefined) continue;
      if (!this.prepared.has(prepares)) this.prepared.set(prepares, { collection, route });
      this.unaffecting = new Set(unaffectedBy.filter((type) => this.unaffecting?.has(type) ?? true));
    }
  }

  private add(controller: new () => object, instance: object, paths: readonly string[]): void {
    const prototype = Object.getPrototypeOf(instance) as Record<string, Read>;
    for (const method of this.scanner.getAllMethodNames(prototype)) {
      const handler = prototype[method] as Read;
      const collection = `/${controllerPath(controller)}`;
      if (!Reflect.hasMetadata(DIRECT, handler) || isRoutedOnly(handler, controller) || collection.includes(':'))
        continue;
      const parameter = (handlerPath(handler) ?? '').slice(1);
      const access = this.reflector.getAllAndOverride<Access>(ACCESS, [handler, controller]);
      const read = (caller: Caller, name: string) => handler.call(instance, caller, name, {});
      const route = `${collection}/:${parameter}`;
      const beside = paths.filter((path) => path.startsWith(`${collection}/`) && path !== route);
      const others = new Set(beside.map((path) => path.slice(collection.length + 1)));
      const isHidden = [...others].some((rest) => !rest.includes('/') && !PLAIN.test(rest));
      if (isHidden) continue;
      const directness = Reflect.getMetadata(DIRECT, handler) as Directness;
      this.byCollection.set(collection, { access, route, routedOnly: false, parameter, read, others, ...directness });
    }
  }
}

function requestFor({ access, route, routedOnly, parameter, read }: DirectRoute, name: string): DirectRead {
  const params = { [parameter]: name };
  return { access, route, routedOnly, params, isDirect: true, read: (caller) => read(caller, name) };
}
