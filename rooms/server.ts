import type { Room } from './room.ts'

/** The rooms of the server. */
export const serverRooms: Record<string, Room> = {
  'graphql-api/errors.ts': { purpose: 'the catalogue of errors', may: [] },
  'graphql-api/env.ts': {
    purpose: 'the environment, read once',
    may: ['graphql-api/errors.ts', 'shared'],
    packages: ['zod'],
  },
  'graphql-api/log.ts': { purpose: 'what is logged', may: [], packages: ['pino'] },
  'graphql-api/course.ts': {
    purpose: 'how long a request may go on',
    may: [],
    packages: ['node:async_hooks'],
  },
  'graphql-api/context.ts': {
    purpose: 'what a request may use',
    may: [
      'graphql-api/access',
      'graphql-api/course.ts',
      'graphql-api/stores',
      'graphql-api/errors.ts',
      'shared',
    ],
    mayType: ['graphql-api/env.ts', 'graphql-api/log.ts'],
    packages: ['knex', 'node:timers/promises'],
  },
  'graphql-api/app.ts': {
    purpose: 'the wiring of every room',
    may: ['graphql-api', 'shared'],
    packages: ['express', 'knex', 'node:*'],
  },
  'graphql-api/main.ts': {
    purpose: 'the program',
    may: ['graphql-api', 'shared'],
    packages: ['node:*'],
  },
  'graphql-api/create-manager.ts': {
    purpose: 'the program that makes the first manager',
    may: ['graphql-api', 'shared'],
    packages: ['node:*'],
  },
  'graphql-api/access': {
    purpose: 'who may',
    may: ['shared', 'graphql-api/errors.ts'],
    mayType: ['graphql-api/generated'],
  },
  'graphql-api/domain': {
    purpose: 'what happens',
    may: ['graphql-api/access', 'graphql-api/course.ts', 'shared', 'graphql-api/errors.ts'],
    mayType: ['graphql-api/stores', 'graphql-api/context.ts', 'graphql-api/generated'],
    packages: ['zod', 'argon2', 'file-type', 'node:crypto'],
  },
  'graphql-api/stores': {
    purpose: 'how it is kept',
    may: ['graphql-api/access', 'shared', 'graphql-api/errors.ts'],
    packages: ['knex', 'pg', 'dataloader', 'rate-limiter-flexible', 'zod', 'node:crypto'],
  },
  'graphql-api/graphql': {
    purpose: 'the GraphQL door',
    may: [
      'graphql-api/domain',
      'graphql-api/access',
      'graphql-api/doors',
      'shared',
      'graphql-api/errors.ts',
    ],
    mayType: [
      'graphql-api/stores',
      'graphql-api/context.ts',
      'graphql-api/generated',
      'graphql-api/env.ts',
    ],
    packages: [
      'express',
      'graphql',
      'graphql-scalars',
      '@graphql-tools/schema',
      '@apollo/server',
      '@as-integrations/express5',
      'zod',
      'node:*',
    ],
  },
  'graphql-api/rest': {
    purpose: 'the REST door',
    may: [
      'graphql-api/domain',
      'graphql-api/access',
      'graphql-api/course.ts',
      'graphql-api/doors',
      'shared',
      'graphql-api/errors.ts',
    ],
    mayType: ['graphql-api/stores', 'graphql-api/context.ts'],
    packages: ['express', 'node:*'],
  },
  'graphql-api/pages': {
    purpose: 'the pages door',
    may: [
      'graphql-api/domain',
      'graphql-api/access',
      'graphql-api/doors',
      'shared',
      'graphql-api/errors.ts',
    ],
    mayType: ['graphql-api/context.ts', 'graphql-api/env.ts'],
    packages: ['express', 'helmet', 'negotiator', 'vite', 'node:*'],
  },
  'graphql-api/database': {
    purpose: 'the database itself and what fills it',
    may: ['graphql-api/course.ts', 'shared', 'graphql-api/errors.ts'],
    mayType: ['graphql-api/stores', 'graphql-api/env.ts'],
    packages: ['knex', 'pg', 'node:*'],
  },
  'graphql-api/demo': {
    purpose: 'the demo company',
    may: ['graphql-api/database', 'shared', 'graphql-api/errors.ts'],
    mayType: ['graphql-api/stores'],
    packages: ['knex'],
  },
  'graphql-api/doors': {
    purpose: 'what every door shares',
    may: [
      'graphql-api/domain',
      'graphql-api/access',
      'graphql-api/course.ts',
      'graphql-api/context.ts',
      'graphql-api/errors.ts',
      'shared',
    ],
    packages: ['keygrip', 'zod', 'node:*'],
  },
  'graphql-api/express': {
    purpose: 'the rules of the doors, as Express takes them',
    may: ['graphql-api/course.ts', 'graphql-api/doors', 'graphql-api/errors.ts'],
    mayType: ['graphql-api/context.ts', 'graphql-api/log.ts'],
    packages: ['express', 'cookie-session', 'node:*'],
  },
  'graphql-api/running': {
    purpose: 'what starts and stops the program',
    may: ['graphql-api/database', 'graphql-api/errors.ts', 'shared'],
    mayType: ['graphql-api/env.ts'],
    packages: ['node:*'],
  },
  'graphql-api/testing': {
    purpose: 'help for tests',
    may: ['graphql-api'],
    packages: ['knex', 'pg', 'express', 'graphql', 'vitest', 'node:*'],
  },
  'graphql-api/generated': { purpose: 'types made from the schema', may: ['graphql-api'] },
}
