import { afterAll, expect, it } from 'vitest'
import { testApp } from '#api/testing/app.ts'
import { buildAssistant, buildManager } from '#api/testing/factories/index.ts'
import { importFile } from '#api/testing/import-file.ts'
import { importsOf } from '#api/testing/imports.ts'
import { openTestJobs } from '#api/testing/processes/job-process.ts'

const { db, as, connection } = await testApp()
const jobs = openTestJobs(connection, {}, { clock: () => new Date('2027-01-15T12:00:00Z') })
afterAll(jobs.close)

const openImports = async () => {
  const imports = importsOf(await as(await buildManager(db)), jobs)
  /** Checks and runs an import. Its counts are those of the check. */
  const run = async (bytes: Buffer, choices: object = {}) => {
    const { id } = await imports.create('CUSTOMER', 'customers.csv', bytes)
    const { counts } = await imports.preview(id, choices)
    const done = await imports.start(id)
    expect(done).toMatchObject({ status: 'DONE', counts })
    return { id, counts: done['counts'] }
  }
  return { ...imports, run }
}

const files: Record<string, unknown> = {
  'pipedrive-people.csv': [
    ['Diego Alvarez', 'diego@harbor.example', 'Hot lead'],
    ['Priya Raman', 'priya@bounced.example', 'Customer|VIP'],
    ['Ann', 'ann@opendoor.example', ''],
  ],
  'google-contacts-new.csv': [
    ['Núria Puig', 'nuria@puig.example', ''],
    ['Sato Books', 'info@sato.example', ''],
  ],
  'google-contacts-old.csv': [['Li Wei', 'li@wei.example', '']],
  'outlook-deutsch-windows-1252.csv': [
    ['Jörg Müller', 'joerg@mueller.example', ''],
    ['Zoë Baker', 'zoe@baker.example', ''],
  ],
  'excel-german-semicolon.csv': [
    ['Anna Feldweg', 'anna@feldweg.example', ''],
    ['Jonas Berg', 'jonas@berg.example', ''],
  ],
  'excel-sep-line.csv': [['Hana Sato', 'hana@sato.example', '']],
  'excel-unicode-text.txt': [['Igor Petrov', 'igor@petrov.example', '']],
  'cell-of-40000.csv': [],
  'cells-to-beware-of.csv': [
    ['=HYPERLINK("https://x.test","a")', 'h@x.example', ''],
    ['@name', 'n@x.example', ''],
    ['x;=1+1', 's@x.example', ''],
    ['＝1＋1', 'w@x.example', ''],
  ],
}

it.each(Object.entries(files))('%s becomes the customers that it holds', async (name, expected) => {
  const { run } = await openImports()
  await buildAssistant(db)
  await run(importFile(name))
  const customers = await db('customers').orderBy('id').select('name', 'email', 'tags')
  expect(customers.map(({ name: of, email, tags }) => [of, email, (tags ?? []).join('|')])).toEqual(
    expected,
  )
})

it('300 contacts of HubSpot become customers, whose lead statuses are not asked for', async () => {
  const { run, rows } = await openImports()
  await buildAssistant(db)
  const { id, counts } = await run(importFile('hubspot-contacts-300.csv'), {
    unreadableDates: 'LEAVE_OUT',
  })
  expect(counts).toMatchObject({ created: 297, skipped: 1, refused: 2 })
  expect(await rows(id, ['SKIPPED', 'REFUSED'])).toMatchObject([
    { row: 41, message: 'Same email address as row 1.' },
    { row: 81, message: 'There’s no email address.' },
    { row: 121, message: 'There’s no email address: “not an address” isn’t one.' },
  ])
})

it('rows of one person are one customer, also without an address, by phone and by name with company', async () => {
  const { run, rows } = await openImports()
  await buildAssistant(db)
  const { id, counts } = await run(importFile('duplicates-inside.csv'), { duplicates: 'FILL' })
  expect(counts).toMatchObject({ created: 2, refused: 0 })
  expect(await db('customers').orderBy('id').pluck('email')).toEqual([
    'ann@door.example',
    'ann@other.example',
  ])
  const matched = await rows(id, ['SKIPPED', 'FILLED'])
  expect(matched.map(({ row: of, message }) => [of, message])).toEqual([
    [2, 'Same email address as row 1.'],
    [3, 'Same phone as row 1.'],
    [5, 'Same name and company as row 1.'],
  ])
})
