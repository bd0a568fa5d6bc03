import { afterAll, expect, it } from 'vitest'
import { testApp } from '#api/testing/app.ts'
import { buildManager } from '#api/testing/factories/index.ts'
import { importFile } from '#api/testing/import-file.ts'
import { importsOf, uploadFile } from '#api/testing/imports.ts'
import { openTestJobs } from '#api/testing/processes/job-process.ts'
import { performRefused } from '#api/testing/verbs.ts'

const { db, as, connection } = await testApp()
// Some dates of the files are later than this test.
const jobs = openTestJobs(connection, {}, { clock: () => new Date('2027-01-15') })
afterAll(jobs.close)

type Column = {
  column: number
  field: string
  format: string | null
  formats: string[]
  values: { value: string; to: string | null }[]
}

/** Makes the choices that are needed: the first format that is offered, and values without a match are left out. */
const choose = ({ column, field, format, formats, values }: Column) => ({
  column,
  field,
  format: format ?? formats[0] ?? null,
  values: values.map(({ value, to }) => ({ value, to })),
})

/** Imports a file as leads. Returns what became of its rows, by their numbers. */
const importAsLeads = async (name: string) => {
  const imports = importsOf(await as(await buildManager(db)), jobs)
  const { id } = await imports.create('LEAD', name, importFile(name))
  const columns = (await imports.read(id))['columns'] as (Column & { needsChoice: boolean })[]
  const { counts } = await imports.preview(id, {
    columns: columns.filter(({ needsChoice }) => needsChoice).map(choose),
  })
  expect((await imports.start(id))['counts']).toEqual(counts)
  const refusedRows = await imports.rows(id, ['REFUSED'])
  return {
    asked: columns.filter(({ needsChoice }) => needsChoice).map(({ field }) => field),
    refused: refusedRows.map(({ row, message }) => `${row}: ${message}`),
    leads: await db('leads').orderBy('id').select('name', 'email'),
  }
}

const length = (cells: number) =>
  `This row has ${cells} cells, and there are 3 columns. Check its separators and quotation marks.`

type Result = { asked?: string[]; refused?: string[]; leads: (readonly [string, string])[] }

/** The files that become leads, and what is right for each. */
const files: Record<string, Result> = {
  // The first address of several, and a bounced one.
  'pipedrive-people.csv': {
    leads: [
      ['Diego Alvarez', 'diego@harbor.example'],
      ['Priya Raman', 'priya@bounced.example'],
      ['Ann', 'ann@opendoor.example'],
    ],
  },
  // A company without a person has its own name.
  'google-contacts-new.csv': {
    leads: [
      ['Núria Puig', 'nuria@puig.example'],
      ['Sato Books', 'info@sato.example'],
    ],
  },
  'google-contacts-old.csv': { leads: [['Li Wei', 'li@wei.example']] },
  'outlook-deutsch-windows-1252.csv': {
    leads: [
      ['Jörg Müller', 'joerg@mueller.example'],
      ['Zoë Baker', 'zoe@baker.example'],
    ],
  },
  'excel-german-semicolon.csv': {
    leads: [
      ['Anna Feldweg', 'anna@feldweg.example'],
      ['Jonas Berg', 'jonas@berg.example'],
    ],
  },
  'excel-sep-line.csv': { leads: [['Hana Sato', 'hana@sato.example']] },
  'excel-unicode-text.txt': { leads: [['Igor Petrov', 'igor@petrov.example']] },
  'dates-ambiguous.csv': {
    asked: ['createdAt'],
    leads: [
      ['One', 'one@x.example'],
      ['Two', 'two@x.example'],
      ['Three', 'three@x.example'],
    ],
  },
  'dates-clear.csv': {
    leads: [
      ['One', 'one@x.example'],
      ['Two', 'two@x.example'],
    ],
  },
  'excel-damage.csv': {
    asked: ['createdAt'],
    refused: [
      '1: A spreadsheet has dropped digits of this number. Format the column as text and enter it again.',
      '2: “24.11.26” isn’t a date that can be read.',
      // The second table.
      '5: There’s no email address: “Hours” isn’t one.',
      '6: There’s no email address: “12” isn’t one.',
    ],
    leads: [['C Three', 'c3@x.example']],
  },
  'cells-to-beware-of.csv': {
    leads: [
      ['=HYPERLINK("https://x.test","a")', 'h@x.example'],
      ['@name', 'n@x.example'],
      ['x;=1+1', 's@x.example'],
      ['＝1＋1', 'w@x.example'],
    ],
  },
  'cell-of-40000.csv': { refused: ['1: Must be at most 10,000 characters'], leads: [] },
  'rows-of-other-length.csv': {
    refused: [`1: ${length(2)}`, `2: ${length(5)}`],
    leads: [['C', 'c@x.example']],
  },
  'two-columns-one-name.csv': { leads: [['A', 'a@x.example']] },
  // Signs of direction are left out, and a name of such signs alone is none.
  'nul-and-controls.csv': {
    refused: [
      '1: Name: this cell has a character that isn’t text. Type it again.',
      '3: This cell has no text that can be read.',
    ],
    leads: [['evil', 'b@x.example']],
  },
}

it.each(Object.entries(files))('%s becomes the leads that it holds', async (name, expected) => {
  const { asked: requestedNames, refused: refusedNames, leads } = await importAsLeads(name)
  expect({
    asked: requestedNames,
    refused: refusedNames,
    leads: leads.map((lead) => [lead.name, lead.email]),
  }).toEqual({
    asked: [],
    refused: [],
    ...expected,
  })
})

it.each(['hubspot-deals.csv', 'tasks.csv'])(
  '%s has no addresses, and nothing is written',
  async (name) => {
    const caller = await as(await buildManager(db))
    const imports = importsOf(caller, jobs)
    const { id } = await imports.create('LEAD', name, importFile(name))
    const columns = (await imports.read(id))['columns'] as (Column & { needsChoice: boolean })[]
    const choices = columns.filter(({ needsChoice }) => needsChoice).map(choose)
    const input = { ...(await imports.target(id)), columns: choices }
    expect(await performRefused(caller, 'previewImport', input)).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: 'No column holds the email. Choose the one that does.',
    })
    expect(await imports.read(id)).toMatchObject({ status: 'MATCHING' })
  },
)

it.each(['broken-quote.csv', 'header-only.csv', 'empty.csv', 'binary.csv', 'page.csv'])(
  '%s is refused with a sentence, and nothing is stored',
  async (name) => {
    const caller = await as(await buildManager(db))
    const bytes = importFile(name)
    const fileId = await uploadFile(caller, name, bytes)
    const refusal = await performRefused(caller, 'createImport', { fileId, noun: 'LEAD' })
    expect(refusal).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { fileId: expect.stringMatching(/\.$/) as string },
    })
    expect(await db('imports').first()).toBeUndefined()
  },
)
