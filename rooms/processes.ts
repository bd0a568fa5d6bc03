import type { Room } from './room.ts'

/** The rooms of processes: their start and stop, and their work without a request. */
export const processRooms: Record<string, Room> = {
  'graphql-api/running': {
    purpose: 'startup, shutdown and worker processes',
    may: [
      'graphql-api/database',
      'graphql-api/jobs/prepare-jobs.ts',
      'graphql-api/errors.ts',
      'shared',
    ],
    mayType: ['graphql-api/config/env.ts', 'graphql-api/config/log.ts', 'graphql-api/jobs'],
    packages: ['knex', 'node:*'],
  },
  'graphql-api/running/serve-app.ts': {
    purpose: 'the application of one process',
    may: ['graphql-api', 'shared'],
  },
  'graphql-api/request/system-context.ts': {
    purpose: 'the context of work without a request',
    may: ['graphql-api/access', 'graphql-api/request/context.ts'],
  },
  'graphql-api/jobs': {
    purpose: 'background jobs',
    may: [
      'graphql-api/backup',
      'graphql-api/domain',
      'graphql-api/request/system-context.ts',
      'graphql-api/database/connect.ts',
      'graphql-api/semaphore.ts',
      'graphql-api/errors.ts',
      'shared',
    ],
    mayType: ['graphql-api/access', 'graphql-api/request/context.ts'],
    packages: ['pg-boss', 'knex', 'zod', 'node:path', 'node:timers/promises'],
  },
}
