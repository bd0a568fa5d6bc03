// Carries out the example of docs/adding-a-field.md in a copy of the checkout, by its own lines, adds a noun there with new:noun, and checks that both work.
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { spawn } from 'node:child_process'
import { nodeProgram, root } from './run.mjs'
import { copyCheckout } from './copy-checkout.mjs'
import { describeNoun } from './new-noun/describe-noun.mjs'
import { commonPaths, buildOwnPaths } from './new-noun/paths.mjs'
import { listPaths } from './source-files.mjs'

const mostFiles = 7

/** Files of a single noun. All of them, and the lines in other files, come from new:noun. */
const mostNounFiles = 20

/** Names that no real noun or field has, so that no list can know them. */
const exampleNoun = {
  name: 'exampleRecord',
  fields: ['inscription:text', 'procedure:lines?', 'inspectedAt:time?'],
}

/** Tests that walk every noun, mutation or migration; of the long ones, those that know nouns by name. */
const nounTests = [
  'migrations/shape',
  'migrations/up-and-down',
  'graphql-api/access/abilities',
  'graphql-api/access/fields',
  'graphql-api/access/filter-disclosure',
  'graphql-api/access/reviewed',
  'graphql-api/stores/lists/filters',
  'graphql-api/stores/lists/lists',
  'graphql-api/domain/leads/inquiries',
  'graphql-api/graphql/resolvers/bad-input',
  'shared/inputs',
  'web/records/registry',
  'web/app/every-mutation',
  'web/app/every-name',
  'web/paths',
]

/** Returns each changed file of the example with its lines, and which of them are new. */
const stepsOf = (readme) =>
  [...readme.matchAll(/^( *)```diff\n([^]*?)^ *```$/gm)].map(([, indent, block]) => {
    const [head, ...lines] = block
      .trimEnd()
      .split('\n')
      .map((line) => line.slice(indent.length))
    const isNew = lines.every((line) => line.startsWith('+'))
    return {
      file: head.replace('+++ ', ''),
      isNew,
      before: lines.filter((line) => !line.startsWith('+')).map((line) => line.slice(1)),
      added: lines.filter((line) => line.startsWith('+')).map((line) => line.slice(1)),
    }
  })

const say = (lines) => lines.map((line) => `${line}\n`).join('')

async function carryOut(folder, { file, isNew, before, added: addedLines }) {
  const path = join(folder, file)
  if (isNew) return writeFile(path, say(addedLines))
  const text = await readFile(path, 'utf8')
  if (!text.includes(say(before))) throw new Error(`${file} does not say:\n${say(before)}`)
  return writeFile(path, text.replaceAll(say(before), say(before) + say(addedLines)))
}

const run = (folder, tool, ...args) => runProgram(folder, join('node_modules/.bin', tool), ...args)

const runProgram = (folder, program, ...args) =>
  new Promise((resolve, reject) => {
    const tool = basename(program)
    console.log(`${tool} ${args.join(' ')} …`)
    const child = spawn(nodeProgram(), [join(folder, program), ...args], {
      cwd: folder,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${tool} ${args.join(' ')} failed`)),
    )
  })

/** Returns the number of the migration that new:noun wrote. */
const findNewestMigration = async (folder, noun) =>
  (await readdir(join(folder, 'migrations')))
    .find((name) => name.endsWith(`-${noun}.ts`))
    .slice(0, 4)

/** Checks the page and the database of the example; not a part of it. */
const proofs = {
  'web/features/customers/example.test.tsx': `
    import { screen } from '@testing-library/react'
    import { expect, test } from 'vitest'
    import { openApp } from '#web/testing/open-app.tsx'
    import { buildCustomer, buildViewer } from '#web/testing/records.ts'

    test('the page shows the website, to be changed in its place and in the form', async () => {
      const customer = buildCustomer({ website: 'https://acme.test', abilities: ['updateCustomer'] })
      const { user } = openApp('/admin/customers/3', { me: buildViewer('MANAGEMENT'), customer })
      // The details of a customer are folded after the first ones.
      await user.click(await screen.findByRole('button', { name: /^\\d+ more$/ }))
      expect(await screen.findByText('https://acme.test')).toBeDefined()
      expect(screen.getByRole('button', { name: 'Change Website' })).toBeDefined()
      await user.click(screen.getByRole('button', { name: 'Edit' }))
      expect(await screen.findByLabelText('Website')).toBeDefined()
    })`,
  'migrations/example.test.ts': `
    import { expect, it } from 'vitest'
    import { withMigrator } from '#api/database/migrate.ts'
    import { seedDemo } from '#api/demo/demo.ts'
    import { testDatabase } from '#api/testing/database.ts'

    const { db, connection } = await testDatabase()

    it('the customers of the demo company have one', async () => {
      await withMigrator(connection, (migrator, config) => migrator.down(config))
      await seedDemo(db, { now: new Date(), hashPassword: async () => 'a hash' })
      await withMigrator(connection, (migrator, config) => migrator.up(config))
      const websites = await db('customers').pluck('website')
      expect(websites.length).toBeGreaterThan(10)
      for (const website of websites) expect(website).toMatch(/^https:\\/\\/[\\w.-]+$/)
    })`,
}

// Vitest says nothing of a name that no file has, if another name has one.
const tests = listPaths().filter((path) => path.includes('.test.'))
const missingTests = nounTests.filter((name) => !tests.some((path) => path.startsWith(name)))
if (missingTests.length > 0) throw new Error(`No test has the path ${missingTests.join(', ')}`)

const { folder, remove } = await copyCheckout()
try {
  // First, so that the example's migration stays the newest.
  await runProgram(
    folder,
    'scripts/new-noun.mjs',
    exampleNoun.name,
    ...exampleNoun.fields.flatMap((field) => ['--field', field]),
  )
  const steps = stepsOf(await readFile(join(root, 'docs/adding-a-field.md'), 'utf8'))
  for (const step of steps) await carryOut(folder, step)
  const touchedFiles = steps.map(({ file }) => file)
  await run(folder, 'graphql-codegen', '--silent')
  const noun = describeNoun(exampleNoun.name, exampleNoun.fields)
  const nounFiles = Object.values(
    buildOwnPaths(noun, await findNewestMigration(folder, noun.files)),
  )
  const files = [...touchedFiles, 'graphql-api/access/reviewed.snapshot.txt']
  await run(
    folder,
    'oxfmt',
    '--check',
    ...touchedFiles,
    ...nounFiles,
    ...Object.values(commonPaths),
  )
  for (const [file, text] of Object.entries(proofs)) await writeFile(join(folder, file), text)
  await run(folder, 'tsc', '--noEmit')
  await run(
    folder,
    'oxlint',
    ...[...touchedFiles, ...nounFiles].filter((file) => /\.tsx?$/.test(file)),
  )
  // Reviewed columns and readers, the only snapshot, get the new ones.
  await run(
    folder,
    'vitest',
    'run',
    '-u',
    'migrations/example',
    'graphql-api/domain/customers',
    'web/features/customers/example',
    `web/features/${noun.files}`,
    ...nounTests,
  )
  console.log(`${files.length} files, at most ${mostFiles}:\n${files.join('\n')}`)
  console.log(
    `A noun: ${nounFiles.length} files of its own, at most ${mostNounFiles}, and lines in ${Object.keys(commonPaths).length} others, none by hand.`,
  )
  process.exitCode = files.length > mostFiles || nounFiles.length > mostNounFiles ? 1 : 0
} finally {
  await remove()
}
