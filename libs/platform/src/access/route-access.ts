import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ExtraPermissions } from '@app/shared-kernel';
import { handlerPath } from '../library-internals/nest-metadata.ts';
import { ANSWER, type Answer } from '../openapi/answers.ts';
import { ACCESS, type Access } from './access.ts';

export interface RouteAccess {
  /** `Controller.method` */
  route: string;
  access: Access | undefined;
  /** What `@Answers` and the like say. */
  answer: Answer | undefined;
}

/**
 * Checks every route at start-up: one without declared access, or with a permission that does not exist, keeps the
 * application from starting.
 */
@Injectable()
export class RouteAccessAudit implements OnApplicationBootstrap {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
    private readonly extras: ExtraPermissions,
  ) {}

  onApplicationBootstrap(): void {
    const routes = this.routes();
    const silent = routes.filter(({ access }) => access === undefined);
    if (silent.length > 0) {
      throw new Error(`These routes declare no access: ${silent.map(({ route }) => route).join(', ')}`);
    }
    const unknown = routes.flatMap(({ route, access }) =>
      access?.kind === 'extra' && !this.extras.has(access.permission) ? [`${route} (${access.permission})`] : [],
    );
    if (unknown.length > 0) throw new Error(`No extension declares what these routes ask for: ${unknown.join(', ')}`);
  }

  routes(): RouteAccess[] {
    return this.discovery.getControllers().flatMap(({ metatype, instance }) => {
      if (!metatype || !instance) return [];
      const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
      return this.scanner
        .getAllMethodNames(prototype)
        .filter((name) => handlerPath(prototype[name] as object) !== undefined)
        .map((name) => ({
          route: `${metatype.name}.${name}`,
          access: this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
            prototype[name] as unknown as () => void,
            metatype,
          ]),
          answer: this.reflector.get<Answer | undefined>(ANSWER, prototype[name] as unknown as () => void),
        }));
    });
  }
}
