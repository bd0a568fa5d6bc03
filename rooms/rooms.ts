import type { Room } from './room.ts'
import { serverRooms } from './server.ts'
import { webRooms } from './web.ts'

/** The house: each room, a folder or a file, and what it may import. A folder without a line here fails a test. */
export const rooms: Record<string, Room> = {
  shared: { purpose: 'facts that both programs state', may: [], packages: ['zod'] },
  ...serverRooms,
  ...webRooms,
  rooms: { purpose: 'what may import what', may: [], packages: ['node:*'] },
  migrations: {
    purpose: 'the shape of the database, step by step',
    may: [],
    packages: ['knex', 'libphonenumber-js', 'node:*'],
  },
  scripts: {
    purpose: 'what people run by hand',
    may: ['graphql-api/demo/accounts.ts', 'web'],
    packages: [
      'react',
      'react-dom',
      '@apollo/client',
      'graphql',
      'knex',
      'lighthouse',
      'playwright',
      'vite',
      'vitest',
      'node:*',
    ],
  },
  'scripts/attack': {
    purpose: 'attacks on the running product',
    may: ['scripts', 'graphql-api', 'web'],
    packages: ['graphql', 'pg', 'node:*'],
  },
  'scripts/fill': {
    purpose: 'companies to design and measure for',
    may: ['scripts', 'graphql-api', 'shared'],
    packages: ['pg', 'node:*'],
  },
  'scripts/measure-app': {
    purpose: 'figures of the app at work',
    may: ['scripts', 'graphql-api', 'web'],
    packages: ['pg', 'playwright', 'node:*'],
  },
  'scripts/measure-api': {
    purpose: 'figures of the API beside other servers',
    may: ['scripts', 'graphql-api', 'shared'],
    packages: ['@apollo/server', 'graphql', 'keygrip', 'pg', 'node:*'],
  },
  'scripts/try-nodes': {
    purpose: 'two nodes behind the programs of others',
    may: ['scripts', 'graphql-api'],
    packages: ['pg', 'node:*'],
  },
  peers: {
    purpose: 'other servers that answer the same, with packages of their own',
    may: [],
    packages: [
      '@apollo/server',
      '@as-integrations/express5',
      'dataloader',
      'express',
      'fastify',
      'graphql-yoga',
      'knex',
      'mercurius',
      'pg',
      'postgraphile',
      'node:*',
    ],
  },
  e2e: {
    purpose: 'stories in a real browser',
    may: [
      'web/paths.ts',
      'web/content',
      'graphql-api/demo/accounts.ts',
      'graphql-api/testing',
      'graphql-api/database',
    ],
    packages: ['@axe-core/playwright', 'playwright', 'node:*'],
  },
}
