// Carries out the example of docs/adding-a-field.md in a copy of the checkout, from its own lines, and checks that it works.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { nodeProgram, root } from './run.mjs'
import { copyCheckout } from './copy-checkout.mjs'

const mostFiles = 7

/** Each changed file with what the example says of it: its lines, and which of them are new. */
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

async function carryOut(folder, { file, isNew, before, added }) {
  const path = join(folder, file)
  if (isNew) return writeFile(path, say(added))
  const text = await readFile(path, 'utf8')
  if (!text.includes(say(before))) throw new Error(`${file} does not say:\n${say(before)}`)
  return writeFile(path, text.replaceAll(say(before), say(before) + say(added)))
}

const run = (folder, tool, ...args) =>
  new Promise((resolve, reject) => {
    console.log(`${tool} ${args.join(' ')} …`)
    const child = spawn(nodeProgram(), [join(folder, 'node_modules/.bin', tool), ...args], {
      cwd: folder,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${tool} ${args.join(' ')} failed`)),
    )
  })

/** Asks the page and the database of the example for what it promises; not a part of it. */
const proofs = {
  'web/features/customers/example.test.tsx': `
    import { screen } from '@testing-library/react'
    import { expect, test } from 'vitest'
    import { openApp } from '#web/testing/open-app.tsx'
    import { buildCustomer, buildViewer } from '#web/testing/records.ts'

    test('the page shows the website, to be changed in its place and in the form', async () => {
      const customer = buildCustomer({ website: 'https://acme.test', abilities: ['updateCustomer'] })
      const { user } = openApp('/admin/customers/3', { me: buildViewer('MANAGEMENT'), customer })
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

const { folder, remove } = await copyCheckout()
try {
  const steps = stepsOf(await readFile(join(root, 'docs/adding-a-field.md'), 'utf8'))
  for (const step of steps) await carryOut(folder, step)
  const touched = steps.map(({ file }) => file)
  await run(folder, 'graphql-codegen', '--silent')
  await run(folder, 'vitest', 'run', '--project', 'node', 'graphql-api/access/reviewed', '-u')
  const files = [...touched, 'graphql-api/access/reviewed.snapshot.txt']
  await run(folder, 'prettier', '--check', ...touched)
  for (const [file, text] of Object.entries(proofs)) await writeFile(join(folder, file), text)
  await run(folder, 'tsc', '--noEmit')
  await run(folder, 'oxlint', ...touched.filter((file) => /\.tsx?$/.test(file)))
  await run(
    folder,
    'vitest',
    'run',
    'migrations/example',
    'migrations/shape',
    'graphql-api/access/reviewed',
    'graphql-api/graphql/resolvers/bad-input',
    'graphql-api/domain/customers',
    'shared/inputs',
    'web/features/customers/example',
  )
  console.log(`${files.length} files, at most ${mostFiles}:\n${files.join('\n')}`)
  process.exitCode = files.length > mostFiles ? 1 : 0
} finally {
  await remove()
}
