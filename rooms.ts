import { serverRooms } from './rooms-of-server.ts'
import { webRooms } from './rooms-of-web.ts'

export type Room = {
  /** What lives here, for the message of a refused import. */
  purpose: string
  /** Rooms whose values and types it may import, besides its own. */
  may: string[]
  /** Rooms of which it may know the types only. */
  mayType?: string[]
  /** Packages it may import, their types too; `node:*` is all that Node brings. Left out: none. */
  packages?: string[]
}

/** The house: each room, a folder or a file, and what it may import. A folder without a line here fails a test. */
export const rooms: Record<string, Room> = {
  shared: { purpose: 'facts that both programs state', may: [], packages: ['zod'] },
  ...serverRooms,
  ...webRooms,
  migrations: { purpose: 'the shape of the database, step by step', may: [], packages: ['knex'] },
  scripts: {
    purpose: 'what people run by hand',
    may: ['graphql-api', 'shared', 'web'],
    packages: [
      'react',
      'react-dom',
      'graphql',
      'knex',
      'lighthouse',
      'playwright',
      'vite',
      'vitest',
      'node:*',
    ],
  },
  e2e: {
    purpose: 'stories in a real browser',
    may: ['shared', 'web/paths.ts', 'web/content', 'graphql-api/testing', 'graphql-api/database'],
    packages: ['@axe-core/playwright', 'playwright', 'node:*'],
  },
}
