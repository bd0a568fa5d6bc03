const long = `${Array.from({ length: 600 }, (_, at) => `export const line${at} = ${at}`).join('\n')}\n`

const file = (what, path, to, by) => ({
  kind: 'house',
  what,
  edits: [{ file: path, to }],
  by: [by],
})

const imports = (path, from) =>
  file(
    `${path} imports ${from}`,
    path,
    `import { thing } from '${from}'\n\nexport const it = thing\n`,
    'lint',
  )

const names = 'scripts/source-files.test.mjs'

/** What may not stand in the house: imports across walls, names in another manner, files without end. */
export const houseFaults = () => [
  imports('web/features/tasks/planted.ts', '#web/features/leads/leads-page.tsx'),
  imports('web/features/leads/planted.ts', '#web/features/customers/customers-page.tsx'),
  imports('shared/planted.ts', 'date-fns'),
  imports('shared/planted.ts', 'node:fs'),
  imports('shared/planted.ts', '#api/errors.ts'),
  imports('graphql-api/domain/planted.ts', 'graphql'),
  imports('graphql-api/domain/planted.ts', '#api/graphql/queries.ts'),
  imports('graphql-api/domain/planted.ts', '#api/rest/router.ts'),
  imports('graphql-api/domain/planted.ts', '#api/pages/pages.ts'),
  imports('graphql-api/domain/planted.ts', '#api/doors/authenticate.ts'),
  imports('graphql-api/domain/planted.ts', 'knex'),
  imports('graphql-api/doors/planted.ts', 'express'),
  imports('web/ui/planted.ts', '@apollo/client'),
  imports('web/content/planted.ts', 'react'),
  file('a name in camelCase', 'shared/taskNames.ts', 'export const taskNames = 1\n', names),
  file('a name in snake_case', 'web/ui/task_names.ts', 'export const taskNames = 1\n', names),
  file('a name in capitals', 'web/parts/Planted.tsx', 'export const Planted = () => null\n', names),
  file(
    'a folder in camelCase',
    'graphql-api/domain/bigVerbs/one.ts',
    'export const one = 1\n',
    names,
  ),
  file(
    'a room of its own',
    'graphql-api/helpers/one.ts',
    'export const one = 1\n',
    'rooms/rooms.test.ts',
  ),
  file('a file of 600 lines', 'shared/planted.ts', long, names),
]
