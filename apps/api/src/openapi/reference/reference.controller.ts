import { Controller, Get, Header, NotFoundException, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public, RenderedBody, sendRead } from '@app/platform';
import type { ApiName } from '../api-documents.ts';
import { ReferenceFiles } from './reference-files.ts';
import { REFERENCE_POLICY, referencePage } from './reference-page.ts';

const HTML = 'text/html; charset=utf-8';

/** The public reference of both APIs: Swagger UI, served from this origin. */
@ApiExcludeController()
@Public()
@Controller('docs')
export class ReferenceController {
  private readonly pages = new Map<ApiName, RenderedBody>();

  constructor(private readonly files: ReferenceFiles) {}

  @Get()
  @Header('Content-Security-Policy', REFERENCE_POLICY)
  async external(@Req() request: Request, @Res() response: Response): Promise<void> {
    await sendRead(request, response, this.page('external'), HTML);
  }

  @Get('dashboard')
  @Header('Content-Security-Policy', REFERENCE_POLICY)
  async dashboard(@Req() request: Request, @Res() response: Response): Promise<void> {
    await sendRead(request, response, this.page('dashboard'), HTML);
  }

  @Get(':file')
  async file(@Param('file') name: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const file = await this.files.find(name);
    if (!file) throw new NotFoundException();
    await sendRead(request, response, file.body, file.type);
  }

  private page(name: ApiName): RenderedBody {
    const page = this.pages.get(name) ?? RenderedBody.ofText(referencePage(name));
    this.pages.set(name, page);
    return page;
  }
}
