import node from '@astrojs/node';
import { defineConfig } from 'astro/config';
import galley from '@galley/astro';

export default defineConfig({ adapter: node({ mode: 'standalone' }), integrations: [galley()] });
