import { Controller, Get, Header, HttpCode, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../access/access.ts';
import { Metrics } from './metrics.ts';
import { Readiness } from './readiness.ts';

/** For balancers and monitors; outside both APIs, so without a key and without the rate limit. */
@ApiExcludeController()
@Public()
@Controller()
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly metrics: Metrics,
  ) {}

  @Get('health/live')
  @HttpCode(200)
  live(): { status: string } {
    return { status: 'live' };
  }

  @Get('health/ready')
  async ready(@Res({ passthrough: true }) response: Response): Promise<{ status: string }> {
    const ready = await this.readiness.check();
    response.status(ready ? 200 : 503);
    return { status: ready ? 'ready' : 'not ready' };
  }

  @Get('metrics')
  @Header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
  scrape(): Promise<string> {
    return this.metrics.render();
  }
}
