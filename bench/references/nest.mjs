import 'reflect-metadata';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { answer, tell } from './answer.mjs';

const post = JSON.parse(answer);

class Posts {
  read() {
    return post;
  }
}
Get('post')(Posts.prototype, 'read', Object.getOwnPropertyDescriptor(Posts.prototype, 'read'));
Controller()(Posts);

class Root {}
Module({ controllers: [Posts] })(Root);

const app = await NestFactory.create(Root, { logger: false });
await app.listen(0, '127.0.0.1');
tell(app.getHttpServer().address().port);
