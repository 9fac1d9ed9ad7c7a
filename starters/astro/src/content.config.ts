import { defineCollection } from 'astro:content';
import { galleyLoader } from '@galley/astro/content';

export const collections = { galley: defineCollection({ loader: galleyLoader() }) };
