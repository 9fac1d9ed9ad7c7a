import { Controller, Get, Injectable, Module, UseGuards, type CanActivate, type DynamicModule } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { CacheableResponse, RequiresAnyOf, SkippedWhenCached } from '@app/platform';

export class AccessSwitch {
  open = true;
  asked = 0;
}

/** Lets requests pass while the switch is open, and counts its calls. */
@Injectable()
export class SwitchGuard implements CanActivate {
  constructor(private readonly access: AccessSwitch) {}

  canActivate(): boolean {
    this.access.asked += 1;
    return this.access.open;
  }
}

const answer = () => CacheableResponse.of(null, () => Promise.resolve({ seen: true }));

@RequiresAnyOf('posts:read')
@Controller('api/v1/external/guarded')
export class GuardedController {
  @Get()
  @UseGuards(SwitchGuard)
  guarded(): CacheableResponse {
    return answer();
  }

  /** The guard does not affect the response, so it may be skipped for cached responses. */
  @Get('counted')
  @UseGuards(SwitchGuard)
  @SkippedWhenCached()
  counted(): CacheableResponse {
    return answer();
  }

  @Get('plain')
  plain(): CacheableResponse {
    return answer();
  }
}

@Module({})
export class OwnGuardsModule {
  /** @param everywhere whether the guard also applies to all routes of the application */
  static register(access: AccessSwitch, everywhere = false): DynamicModule {
    const everyRoute = everywhere ? [{ provide: APP_GUARD, useClass: SwitchGuard }] : [];
    return {
      module: OwnGuardsModule,
      controllers: [GuardedController],
      providers: [{ provide: AccessSwitch, useValue: access }, ...everyRoute],
    };
  }
}
