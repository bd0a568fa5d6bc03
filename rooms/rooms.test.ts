import { execFile } from 'node:child_process'
import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rooms } from './rooms.ts'

const root = join(import.meta.dirname, '..')

const foldersOf = (place: string) =>
  readdirSync(join(root, place), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)

const holdsCode = (folder: string) =>
  globSync('**/*.{ts,tsx,mjs}', { cwd: join(root, folder) }).length > 0

/** Returns whether each file of a folder, tests aside, has a room of its own. */
const hasRoomPerFile = (folder: string) =>
  globSync(`${folder}/**/*.ts`, { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .every((file) => file in rooms)

it('every folder with code has a room, and every room exists', () => {
  const ignoredFileSync = readFileSync(join(root, '.gitignore'), 'utf8').split('\n')
  const isOurs = (name: string) =>
    !ignoredFileSync.some((line) => line.replaceAll('/', '') === name)
  const splitFolders = ['graphql-api', 'graphql-api/graphql', 'web', 'web/features']
  const folders = [
    ...foldersOf('.').filter(isOurs),
    ...splitFolders.flatMap((part) => foldersOf(part).map((name) => `${part}/${name}`)),
    'scripts/attack',
    'scripts/fill',
    'scripts/measure',
    'scripts/nodes',
  ].filter((folder) => !splitFolders.includes(folder) && holdsCode(folder))
  expect(folders.filter((folder) => !(folder in rooms) && !hasRoomPerFile(folder))).toEqual([])
  const missing = Object.keys(rooms).filter(
    (room) => !(room.endsWith('.ts') ? existsSync(join(root, room)) : holdsCode(room)),
  )
  // Generated types do not exist before they are generated.
  expect(missing.filter((room) => room !== 'graphql-api/generated')).toEqual([])
})

/** A file with an import, and the message of the linter; null if the import is allowed. */
const planted: [file: string, line: string, refusal: RegExp | null][] = [
  [
    'graphql-api/domain/a.ts',
    `import knex from 'knex'\nknex({})`,
    /Not a package for graphql-api\/domain/,
  ],
  [
    'graphql-api/domain/b.ts',
    `import { createStores } from '#api/stores/stores.ts'\ncreateStores()`,
    /may not import graphql-api\/stores except its types/,
  ],
  [
    'graphql-api/domain/c.ts',
    `import type { Stores } from '#api/stores/stores.ts'\nexport type A = Stores`,
    null,
  ],
  [
    'graphql-api/domain/d.ts',
    `export const load = () => import('#api/rest/calls.ts')`,
    /may not import graphql-api\/rest/,
  ],
  [
    'graphql-api/domain/files/a.ts',
    `import { createLead } from '#api/domain/leads/leads.ts'\ncreateLead()`,
    /graphql-api\/domain\/files \(files\) may not import graphql-api\/domain/,
  ],
  [
    'graphql-api/domain/leads/a.ts',
    `import { createTask } from '#api/domain/tasks/tasks.ts'\ncreateTask()`,
    null,
  ],
  [
    'e2e/a.ts',
    `import { seedDemo } from '#api/demo/demo.ts'\nvoid seedDemo`,
    /may not import graphql-api\/demo/,
  ],
  ['e2e/b.ts', `import { demoPassword } from '#api/demo/accounts.ts'\nvoid demoPassword`, null],
  [
    'graphql-api/access/a.ts',
    `import { completeTask } from '#api/domain/tasks/tasks.ts'\ncompleteTask()`,
    /may not import graphql-api\/domain/,
  ],
  [
    'graphql-api/stores/a.ts',
    `import { completeTask } from '#api/domain/tasks/tasks.ts'\ncompleteTask()`,
    /may not import graphql-api\/domain/,
  ],
  [
    'graphql-api/graphql/resolvers/a.ts',
    `import { createStores } from '#api/stores/stores.ts'\ncreateStores()`,
    /may not import graphql-api\/stores except its types/,
  ],
  [
    'graphql-api/graphql/resolvers/b.ts',
    `import { completeTask } from '#api/domain/tasks/tasks.ts'\ncompleteTask()`,
    null,
  ],
  [
    'graphql-api/graphql/limits/a.ts',
    `import { PlanExecutor } from '#api/graphql/executor/plan-executor.ts'\nPlanExecutor()`,
    /may not import graphql-api\/graphql\/executor/,
  ],
  [
    'graphql-api/graphql/executor/a.ts',
    `import type { Ctx } from '#api/request/context.ts'\nexport type A = Ctx`,
    /may not import graphql-api\/request\/context.ts/,
  ],
  [
    'graphql-api/rest/a.ts',
    `import { completeTask } from '../domain/tasks.ts'\ncompleteTask()`,
    /Cross folders by #api/,
  ],
  [
    'graphql-api/rest/b.ts',
    `import { queries } from '#api/graphql/resolvers/queries.ts'\nqueries()`,
    /may not import graphql-api\/graphql/,
  ],
  [
    'graphql-api/pages/a.ts',
    `import { renderToString } from 'react-dom/server'\nrenderToString()`,
    /Not a package for graphql-api\/pages/,
  ],
  [
    'graphql-api/pages/b.ts',
    `import { paths } from '#web/paths.ts'\npaths()`,
    /may not import web\/paths.ts/,
  ],
  [
    'graphql-api/transport/a.ts',
    `import type { Request } from 'express'\nexport type A = Request`,
    /Not a package for graphql-api\/transport/,
  ],
  [
    'graphql-api/transport/b.ts',
    `import { createStores } from '#api/stores/stores.ts'\ncreateStores()`,
    /may not import graphql-api\/stores/,
  ],
  [
    'shared/a.ts',
    `import { useState } from 'react'\nuseState()`,
    /Not a package for shared .* It may import: zod/,
  ],
  [
    'web/ui/a.tsx',
    `import { useAuth } from '#web/viewer/use-auth.ts'\nuseAuth()`,
    /may not import web\/viewer/,
  ],
  [
    'web/site/a.tsx',
    `import { useQuery } from '@apollo/client/react'\nuseQuery()`,
    /Not a package for web\/site/,
  ],
  [
    'web/app/a.tsx',
    `import { ProductError } from '#api/errors.ts'\nProductError()`,
    /may not import graphql-api\/errors.ts/,
  ],
  [
    'web/features/tasks/a.tsx',
    `import { App } from '#web/app/app.tsx'\nApp()`,
    /may not import web\/app/,
  ],
  [
    'web/content/a.ts',
    `import { Page } from '#web/parts/page.tsx'\nPage()`,
    /may not import web\/parts/,
  ],
  [
    'web/client/a.ts',
    `import { paths } from '#web/paths.ts'\npaths.home`,
    /may not import web\/paths.ts/,
  ],
  [
    'web/features/tasks/b.tsx',
    `import { CrmPage } from '#web/features/crm/crm-page.tsx'\nCrmPage()`,
    /may not import web\/features\/crm/,
  ],
  [
    'web/features/crm/a.tsx',
    `import { useCount } from '#web/features/crm/use-count.ts'\nuseCount()`,
    null,
  ],
  [
    'shared/b.ts',
    `import { readFileSync } from 'node:fs'\nreadFileSync('a')`,
    /It may import: zod/,
  ],
  ['shared/c.ts', `import { readFileSync } from 'fs'\nreadFileSync('a')`, /It may import: zod/],
  ['shared/d.ts', `import type { Knex } from 'knex'\nexport type A = Knex`, /It may import: zod/],
  ['shared/e.ts', `import { z } from 'zodiac'\nz()`, /It may import: zod/],
  ['shared/f.ts', `import { z } from 'zod'\nimport { en } from 'zod/locales'\nz(en)`, null],
  ['shared/g.ts', `export * from '#api/errors.ts'`, /may not import graphql-api\/errors.ts/],
  ['shared/inputs/a.ts', `import { roles } from '../roles.ts'\nroles()`, /Cross folders by #api/],
  ['shared/h.ts', `import { roles } from './inputs/../roles.ts'\nroles()`, /Cross folders by #api/],
  [
    'graphql-api/domain/e.ts',
    `import { GraphQLError } from 'graphql'\nGraphQLError()`,
    /Not a package for graphql-api\/domain \(the frame of every verb\)/,
  ],
  [
    'graphql-api/domain/f.ts',
    `import type { GraphQLError } from 'graphql'\nexport type A = GraphQLError`,
    /Not a package for graphql-api\/domain/,
  ],
  ...['graphql/http', 'rest', 'pages', 'transport', 'running'].map(
    (folder): [string, string, RegExp] => [
      `graphql-api/domain/to-${folder.replace('/', '-')}.ts`,
      `import { thing } from '#api/${folder}/thing.ts'\nthing()`,
      new RegExp(`may not import graphql-api/${folder}`),
    ],
  ),
  [
    'graphql-api/transport/a.ts',
    `import express from 'express'\nexpress()`,
    /Not a package for graphql-api\/transport \(HTTP handling for every transport\)/,
  ],
  [
    'graphql-api/config/env.ts',
    `import { createApp } from '#api/app.ts'\ncreateApp()`,
    /may not import graphql-api\/app.ts/,
  ],
  ['web/paths.ts', `import { useState } from 'react'\nuseState()`, /It may import: no package/],
  ['web/parts/a.tsx', `import { Button } from '#web/ui/button.tsx'\nButton()`, null],
]

let checkout: string

beforeAll(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'admin-genie-rooms-'))
  await mkdir(join(checkout, 'rooms'))
  for (const file of ['oxlint.config.ts', ...globSync('rooms/*.ts', { cwd: root })])
    await copyFile(join(root, file), join(checkout, file))
  await writeFile(join(checkout, 'package.json'), '{ "type": "module" }')
  await symlink(join(root, 'node_modules'), join(checkout, 'node_modules'))
  for (const [file, line] of planted) {
    await mkdir(join(checkout, dirname(file)), { recursive: true })
    await writeFile(join(checkout, file), `${line}\n`)
  }
})
afterAll(() => rm(checkout, { recursive: true, force: true }))

type Diagnostic = { filename: string; message: string; help?: string; code?: string }

const lint = () =>
  new Promise<Diagnostic[]>((resolve, reject) => {
    const program = join(root, 'node_modules/.bin/oxlint')
    execFile(
      process.execPath,
      [program, '--format', 'json', 'e2e', 'graphql-api', 'shared', 'web'],
      { cwd: checkout },
      (_error, printedText) => {
        try {
          resolve((JSON.parse(printedText) as { diagnostics: Diagnostic[] }).diagnostics)
        } catch (error) {
          reject(new Error(`The linter printed: ${printedText}`, { cause: error }))
        }
      },
    )
  })

it('the linter refuses imports that a room does not allow', async () => {
  const diagnostics = await lint()
  const wrongInput = planted.flatMap(([file, , refusal]) => {
    const messages = diagnostics
      .filter((one) => one.filename === file && one.code?.includes('no-restricted-imports'))
      .map(({ message, help }) => `${message} ${help ?? ''}`)
    const isRight = refusal
      ? messages.length === 1 && refusal.test(messages[0] ?? '')
      : messages.length === 0
    return isRight ? [] : [{ file, refusal, messages }]
  })
  expect(wrongInput).toEqual([])
})
