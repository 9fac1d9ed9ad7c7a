import { randomUUID } from 'node:crypto';
import { Body, Controller, Delete, Get, HttpCode, Module, Param, Post } from '@nestjs/common';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  Answers,
  arrayOf,
  CacheableResponse,
  CurrentCaller,
  Database,
  RequiresAnyOf,
  RequiresExtra,
  shape,
  text,
  TextField,
  uuid,
  UuidField,
} from '@app/platform';
import { NotFound, TransactionRunner, type Caller } from '@app/shared-kernel';
import { defineExtension } from '../../../apps/galley/src/index.ts';

class CreateComments1764000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table comments_comments (
        workspace_id uuid not null references workspaces (id),
        id uuid not null,
        post_id uuid not null,
        text text not null,
        primary key (workspace_id, id),
        foreign key (workspace_id, post_id) references posts (workspace_id, id))`);
    await runner.query('create index comments_comments_post on comments_comments (workspace_id, post_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table comments_comments');
  }
}

class WriteCommentDto {
  @UuidField()
  postId: string;

  @TextField({ min: 1, max: 2_000, notBlank: true })
  text: string;
}

interface Comment {
  readonly id: string;
  readonly text: string;
}

@Controller('api/v1/external/comments')
class CommentsController {
  constructor(
    private readonly database: Database,
    private readonly transactions: TransactionRunner,
  ) {}

  @Get()
  @RequiresAnyOf('posts:read')
  @Answers('Comments')
  list(@CurrentCaller() { workspaceId }: Caller): CacheableResponse {
    return CacheableResponse.afresh(async () => {
      const statement = {
        name: 'comments-list',
        text: 'select id, text from comments_comments where workspace_id = $1 order by id limit 100',
        values: [workspaceId],
      };
      return { data: await this.database.query<Comment>(statement) };
    });
  }

  @Post()
  @RequiresAnyOf('posts:write')
  @Answers('Comment')
  write(@CurrentCaller() { workspaceId }: Caller, @Body() { postId, text: said }: WriteCommentDto): Promise<Comment> {
    const comment = { id: randomUUID(), text: said };
    return this.transactions.run(async () => {
      const values = [workspaceId, comment.id, postId, said];
      await this.database.execute({ text: 'insert into comments_comments values ($1, $2, $3, $4)', values });
      return comment;
    });
  }
}

@Controller('api/v1/external/comments/:id')
@RequiresExtra('comments.moderate')
class ModerationController {
  constructor(
    private readonly database: Database,
    private readonly transactions: TransactionRunner,
  ) {}

  @Delete()
  @HttpCode(204)
  async remove(@CurrentCaller() { workspaceId }: Caller, @Param('id') id: string): Promise<void> {
    await this.transactions.run(async () => {
      const values = [workspaceId, id];
      const text = 'delete from comments_comments where workspace_id = $1 and id::text = $2';
      if ((await this.database.execute({ text, values })) === 0) throw new NotFound('comment');
    });
  }
}

@Module({ controllers: [CommentsController, ModerationController] })
class CommentsModule {}

/** An extension with a table, routes, schemas and a command. */
export const comments = defineExtension({
  name: 'comments',
  galley: '>=0.1.0',
  settings: (read) => ({ greeting: read.text('COMMENTS_GREETING') ?? 'comments' }),
  register: ({ greeting }) => ({
    modules: [CommentsModule],
    migrations: [CreateComments1764000000000],
    tables: [{ name: 'comments_comments' }],
    permissions: [{ name: 'comments.moderate', label: 'Moderate comments' }],
    components: {
      Comment: shape({ id: uuid, text }),
      Comments: shape({ data: arrayOf(shape({ id: uuid, text })) }),
    },
    commands: (program, terminal) => {
      program.command('count').action(() =>
        terminal.withApplication(async (app) => {
          const statement = { text: 'select count(*)::int as n from comments_comments' };
          const [row] = await app.get(Database).query<{ n: number }>(statement);
          terminal.out(`${greeting}: ${row?.n}`);
        }),
      );
    },
  }),
});
