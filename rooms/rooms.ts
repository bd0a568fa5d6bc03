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
    may: ['graphql-api/demo/accounts.ts', 'web'],
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
    may: ['scripts', 'graphql-api', 'web'],
    packages: ['graphql', 'pg', 'node:*'],
  },
  'scripts/fill': {
    purpose: 'seeded companies for measurements',
    may: ['scripts', 'graphql-api', 'shared'],
    packages: ['pg', 'node:*'],
  },
  'scripts/measure-app': {
    purpose: 'measurements of the signed-in app',
    may: ['scripts', 'graphql-api', 'web'],
    packages: ['pg', 'playwright', 'node:*'],
  },
  'scripts/measure-api': {
    purpose: 'measurements of the API against other servers',
    may: ['scripts', 'graphql-api', 'shared'],
    packages: ['@apollo/server', 'graphql', 'keygrip', 'pg', 'node:*'],
  },
  'scripts/measure-live': {
    purpose: 'measurements of live pages and jobs on two nodes',
    may: ['scripts', 'graphql-api'],
    packages: ['graphql-ws', 'pg', 'ws', 'node:*'],
  },
  'scripts/measure-hours': {
    purpose: 'measurements of time, hours that are left and the bench',
    may: ['scripts', 'graphql-api', 'shared', 'web'],
    packages: ['pg', 'node:*'],
  },
  'scripts/measure-calendar': {
    purpose: 'measurements of free slots, of races for them, and of calls between browsers',
    may: ['scripts', 'graphql-api', 'shared'],
    packages: ['playwright', 'node:*'],
  },
  'scripts/try-nodes': {
    purpose:
      'two nodes on one database: for the browser stories, and behind a load balancer and a connection pooler',
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
    packages: ['@axe-core/playwright', 'otplib', 'playwright', 'node:*'],
  },
}
