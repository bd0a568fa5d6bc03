import { processRooms } from './processes.ts'
import type { Room } from './room.ts'
import { programRooms } from './programs.ts'
import { serverRooms } from './server.ts'
import { webRooms } from './web.ts'

/** Each room, a folder or a file, with its allowed imports. A folder with code and without a room fails a test. */
export const rooms: Record<string, Room> = {
  shared: { purpose: 'values and types that server and browser share', may: [], packages: ['zod'] },
  ...programRooms,
  ...serverRooms,
  ...processRooms,
  ...webRooms,
  rooms: { purpose: 'the allowed imports', may: [], packages: ['node:*'] },
  migrations: {
    purpose: 'the migrations of the database schema',
    may: [],
    packages: ['knex', 'node:*'],
  },
  scripts: {
    purpose: 'command line tools for developers',
    may: ['graphql-api/demo/accounts.ts', 'graphql-api/testing/schema-names.ts', 'shared', 'web'],
    packages: [
      'react',
      'react-dom',
      '@apollo/client',
      'graphql',
      'knex',
      'playwright',
      'vite',
      'vitest',
      'node:*',
    ],
  },
  'scripts/attack': {
    purpose: 'attacks on the running product',
    may: ['scripts', 'graphql-api'],
    packages: ['pg', 'node:*'],
  },
  'scripts/fill': {
    purpose: 'seeded companies for measurements',
    may: ['scripts', 'graphql-api', 'shared'],
    packages: ['pg', 'node:*'],
  },
  'scripts/measure': {
    purpose: 'measurements: of the API beside other servers, the app, live pages, the company',
    may: ['scripts', 'graphql-api', 'shared', 'web'],
    packages: [
      '@apollo/server',
      'graphql',
      'graphql-ws',
      'keygrip',
      'pg',
      'playwright',
      'ws',
      'node:*',
    ],
  },
  'scripts/nodes': {
    purpose:
      'nodes on one database: for the browser stories, for attacks, and behind a load balancer and a connection pooler',
    may: ['scripts', 'graphql-api'],
    packages: ['pg', 'node:*'],
  },
  peers: {
    purpose: 'comparable servers for measurements, with their own packages',
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
    purpose: 'end-to-end tests in a browser',
    may: [
      'web/paths.ts',
      'web/content',
      'graphql-api/demo/accounts.ts',
      'graphql-api/testing',
      'graphql-api/database',
    ],
    packages: ['axe-core', 'otplib', 'playwright', 'node:*'],
  },
}
