import { afterAll, expect, it } from 'vitest'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { buildAssistant, buildManager } from '#api/testing/factories/index.ts'
import { importsOf } from '#api/testing/imports.ts'
import { openTestJobs } from '#api/testing/processes/job-process.ts'
import { perform } from '#api/testing/verbs.ts'
import { importFields } from './matching/import-fields.ts'
import { parseRecords } from './reading/parse-records.ts'

const { db, as, connection } = await testApp()
const jobs = openTestJobs(connection)
afterAll(jobs.close)

/** Texts that files break: formulas, marks, separators, quotes, lines, other scripts, spaces. */
const hardTexts = [
  '=1+1',
  `'quoted`,
  '+49 and more',
  '-',
  '@home',
  'a;=b',
  'a\t+b',
  'two\nlines\n=3',
  'x, "y"',
  '＝wide',
  'Núñez 李 🎈',
  'a  b',
  '=SUM(A1)|x',
]

/** Fields of one line have no other white space than a space. */
const toLine = (text: string) => text.replaceAll(/\s+/g, ' ')

type Person = { id: number }

/** The lists that are imported: how their table is filled with rows that are hard to carry, and the fields that no export has. */
const lists = {
  LEAD: {
    list: 'LEADS',
    table: 'leads',
    field: 'lead',
    order: 'CREATED_AT',
    // A name comes whole.
    notExported: ['firstName', 'lastName'],
    fill: ({ id }: Person) =>
      hardTexts.map((text, n) => ({
        name: `${toLine(text)} ${n}`,
        email: `p${n}@example.test`,
        phone: n % 2 === 0 ? `+1 415 555 01${10 + n}` : null,
        company: toLine(text),
        message: text,
        notes: text,
        source: toLine(text),
        preferredTime: toLine(text),
        plan: n % 2 === 0 ? 'part-time' : null,
        status: ['new', 'contacted', 'qualified', 'proposal', 'lost'][n % 5],
        assignedVaId: n % 3 === 0 ? null : id,
        createdAt: new Date(Date.UTC(2026, 0, n + 1, 12, n, 0, n)),
        lastContactedAt: n % 2 === 0 ? new Date(Date.UTC(2026, 1, n + 1, 9)) : null,
      })),
  },
} as const

const exportList = async (client: TestClient, { list, order }: (typeof lists)['LEAD']) => {
  const orderBy = { field: order, direction: 'ASC' }
  const { exportPath } = await perform(client, 'createExport', { list, orderBy })
  return (await client.get(exportPath as unknown as string)).text
}

it.each(Object.keys(lists) as (keyof typeof lists)[])(
  'an export of %s that is imported into an empty company is exported again with the same cells',
  async (noun) => {
    const how = lists[noun]
    const client = await as(await buildManager(db))
    const imports = importsOf(client, jobs)
    await db(how.table).insert(how.fill(await buildAssistant(db, { displayName: 'Joel Ruiz' })))
    const before = await exportList(client, how)
    await db(how.table).delete()

    const { id } = await imports.create(noun, 'export.csv', Buffer.from(before))
    const { columns } = (await imports.read(id)) as unknown as {
      columns: { column: number; header: string; field: string | null }[]
    }
    const matched = columns.filter(({ field }) => field !== null)
    const missing = importFields[how.field].map(({ name }) => name)
    expect(missing.filter((name) => !matched.some(({ field }) => field === name))).toEqual(
      how.notExported,
    )
    expect(await imports.preview(id)).toMatchObject({ counts: { refused: 0, skipped: 0 } })
    await imports.start(id)

    const [one, other] = [
      await parseRecords(before, ','),
      await parseRecords(await exportList(client, how), ','),
    ]
    expect(other.length).toBe(one.length)
    expect(one.length).toBe(hardTexts.length + 1)
    const differ = one.flatMap((row, n) =>
      matched
        .filter(({ column }) => row[column] !== other[n]?.[column])
        .map(({ column, header }) => [header, row[column], other[n]?.[column]]),
    )
    expect(differ).toEqual([])
  },
)
