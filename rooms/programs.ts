import type { Room } from './room.ts'

/** The rooms of what operators run: the server, the commands, and backups. */
export const programRooms: Record<string, Room> = {
  'graphql-api/app.ts': {
    purpose: 'the wiring of the server',
    may: ['graphql-api', 'shared'],
    packages: ['express', 'knex', 'node:*'],
  },
  'graphql-api/main.ts': {
    purpose: 'the program',
    may: ['graphql-api', 'shared'],
    packages: ['node:*'],
  },
  'graphql-api/commands': {
    purpose: 'the commands of operators',
    may: ['graphql-api', 'shared'],
    packages: ['node:*'],
  },
  'graphql-api/backup': {
    purpose: 'backup and restore',
    may: [
      'graphql-api/database',
      'graphql-api/file-store/split-into-parts.ts',
      'graphql-api/stores/history/erase-person.ts',
      'graphql-api/errors.ts',
    ],
    mayType: ['graphql-api/config/env.ts', 'graphql-api/file-store'],
    packages: ['pg', 'pg-copy-streams', 'yauzl', 'yazl', 'zod', 'node:*'],
  },
}
