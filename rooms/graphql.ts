import type { Room } from './room.ts'

/** The rooms of GraphQL, whatever transport it is served by. */
export const graphqlRooms: Record<string, Room> = {
  'graphql-api/graphql/executor': {
    purpose: 'the plan executor',
    may: [],
    packages: ['graphql', '@apollo/server'],
  },
  'graphql-api/graphql/errors': {
    purpose: 'errors as GraphQL formats them',
    may: ['graphql-api/transport', 'graphql-api/errors.ts'],
    packages: ['graphql'],
  },
  'graphql-api/graphql/limits': {
    purpose: 'limits of documents, operations and responses',
    may: ['graphql-api/graphql/errors', 'graphql-api/errors.ts'],
    mayType: ['graphql-api/request/byte-budget.ts', 'graphql-api/graphql/resolvers'],
    packages: ['graphql', '@apollo/server'],
  },
  'graphql-api/graphql/persisted-queries': {
    purpose: 'documents that clients send by their hash',
    may: ['graphql-api/graphql/limits', 'graphql-api/errors.ts'],
    packages: ['graphql', 'zod', 'node:*'],
  },
  'graphql-api/graphql/selection': {
    purpose: 'which columns and relations the selected fields need',
    may: ['graphql-api/access', 'graphql-api/stores/statements/projection.ts'],
    mayType: ['graphql-api/stores'],
    packages: ['graphql'],
  },
  'graphql-api/graphql/resolvers': {
    purpose: 'the schema with its resolvers',
    may: [
      'graphql-api/access',
      'graphql-api/transport',
      'graphql-api/domain',
      'graphql-api/errors.ts',
      'graphql-api/graphql/selection',
      'graphql-api/jobs/jobs.ts',
      'graphql-api/stores/statements/projection.ts',
      'shared',
    ],
    mayType: [
      'graphql-api/request/byte-budget.ts',
      'graphql-api/request/context.ts',
      'graphql-api/generated',
      'graphql-api/stores',
    ],
    packages: ['graphql', 'graphql-scalars', '@graphql-tools/schema', 'zod', 'node:*'],
  },
  'graphql-api/graphql/http': {
    purpose: 'GraphQL over HTTP',
    may: [
      'graphql-api/request/byte-budget.ts',
      'graphql-api/transport',
      'graphql-api/errors.ts',
      'graphql-api/graphql',
    ],
    mayType: ['graphql-api/request/context.ts'],
    packages: ['graphql', '@apollo/server', 'node:*'],
  },
}
