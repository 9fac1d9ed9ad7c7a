import { createServer } from 'node:http';
import { answer, HEADERS, listen } from './answer.mjs';

listen(
  createServer((request, response) => {
    response.writeHead(200, HEADERS);
    response.end(answer);
  }),
);
