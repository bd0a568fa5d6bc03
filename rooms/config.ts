import type { Room } from './room.ts'

/** The rooms of the settings and of the log. */
export const configRooms: Record<string, Room> = {
  'graphql-api/config/env.ts': {
    purpose: 'parsing of the environment',
    may: [
      'graphql-api/config/env-conflicts.ts',
      'graphql-api/config/env-variables.ts',
      'graphql-api/errors.ts',
      'shared',
    ],
    mayType: ['graphql-api/config/files-url.ts'],
    packages: ['zod'],
  },
  'graphql-api/config/env-conflicts.ts': {
    purpose: 'settings that contradict each other',
    may: [],
    mayType: ['graphql-api/config/env-variables.ts'],
  },
  'graphql-api/config/env-variables.ts': {
    purpose: 'the schema of the settings',
    may: ['graphql-api/config/env-values.ts', 'graphql-api/config/files-url.ts'],
    packages: ['zod', 'node:path'],
  },
  'graphql-api/config/files-url.ts': { purpose: 'the URL of a file store', may: ['shared'] },
  'graphql-api/config/env-values.ts': {
    purpose: 'the formats of settings',
    may: ['shared'],
    packages: ['zod'],
  },
  'graphql-api/config/log.ts': { purpose: 'the log', may: [], packages: ['pino'] },
}
