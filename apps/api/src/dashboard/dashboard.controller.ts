import { Controller, Get, NotFoundException, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { acceptedEncoding, Public } from '@app/platform';
import { BuiltFiles } from './built-files.ts';
import { NONCE_PLACE, PagePolicy } from './page-policy.ts';

const YEAR = 'public, max-age=31536000, immutable';

/** Serves the dashboard's page at each of its paths, and its files. */
@ApiExcludeController()
@Public()
@Controller()
export class DashboardController {
  constructor(
    private readonly files: BuiltFiles,
    private readonly policy: PagePolicy,
  ) {}

  /** Browsers at the root are redirected to the dashboard; programs get the same response as without a dashboard. */
  @Get()
  lead(@Req() request: Request, @Res() response: Response): void {
    if (!/\btext\/html\b/.test(request.headers.accept ?? '')) throw new NotFoundException();
    response.setHeader('Vary', 'Accept');
    response.redirect(302, '/dashboard/');
  }

  @Get('dashboard')
  complete(@Res() response: Response): void {
    response.redirect(302, '/dashboard/');
  }

  @Get('dashboard/assets/:name')
  async asset(@Param('name') name: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const file = await this.files.asset(name, acceptedEncoding(request.headers['accept-encoding']));
    if (!file) throw new NotFoundException();
    response.setHeader('Content-Type', file.type);
    response.setHeader('Vary', 'Accept-Encoding');
    response.setHeader('Cache-Control', file.hashed ? YEAR : 'no-cache');
    if (file.encoding) response.setHeader('Content-Encoding', file.encoding);
    response.setHeader('Content-Length', file.bytes.byteLength);
    response.end(file.bytes);
  }

  /** The application itself decides which of its paths exist. */
  @Get('dashboard/{*path}')
  async page(@Res() response: Response): Promise<void> {
    const html = await this.files.page();
    if (html === null) throw new NotFoundException();
    const { nonce, headers } = this.policy.fresh();
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(html.replaceAll(NONCE_PLACE, nonce));
  }
}
