import { afterAll, expect, it } from 'vitest'
import { testApp } from '#api/testing/app.ts'
import { buildAssistant, buildManager } from '#api/testing/factories/index.ts'
import { importsOf } from '#api/testing/imports.ts'
import { openTestJobs } from '#api/testing/processes/job-process.ts'
import { byteOrderMark } from '#shared/csv.ts'

const { db, as, connection, clock, securityEvents, visitor } = await testApp()
const jobs = openTestJobs(connection)
afterAll(jobs.close)

const csv = (lines: readonly string[]) => Buffer.from(`${lines.join('\r\n')}\r\n`)

const file = csv([
  'Name,Email,Notes,Created',
  'Ann,ann@x.test,"one, ""two""",2026-01-05',
  "Bob,bob at x,'=1+1,2026-01-06",
  'Cy,cy@x.test',
  'Di,di@x.test,,2026-01-07,five',
  'Ed,ed@x.test,,soon',
])

const short =
  'This row has 2 cells, and there are 4 columns. Check its separators and quotation marks.'

const refusedLines = [
  'Name,Email,Notes,Created,Why it was not imported',
  "Bob,bob at x,'=1+1,2026-01-06,Email: There’s no email address: “bob at x” isn’t one.",
  `Cy,cy@x.test,,,"${short} Then empty this cell."`,
  `Di,di@x.test,,2026-01-07,"${short.replace('2', '5')} Then empty this cell.",five`,
  'Ed,ed@x.test,,soon,Created: “soon” isn’t a date that can be read.',
]

const open = async () => {
  const caller = await as(await buildManager(db))
  const imports = importsOf(caller, jobs)
  const run = async (bytes: Buffer) => {
    const { id } = await imports.create('LEAD', 'a.csv', bytes)
    await imports.preview(id)
    return imports.start(id)
  }
  const linesOf = async ({ errorFilePath }: Record<string, unknown>) => {
    const { status, text, headers } = await caller.get(String(errorFilePath))
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    return text.split('\r\n').slice(0, -1)
  }
  return { caller, imports, run, linesOf }
}

it('refused rows are a file with their reasons, which creates what is mended and nothing twice', async () => {
  const { run, linesOf } = await open()
  const done = await run(file)
  expect(done['counts']).toMatchObject({ created: 1, refused: 4 })
  const lines = await linesOf(done)
  expect(lines).toEqual(refusedLines)
  expect((await securityEvents()).map(({ kind, reason }) => [kind, reason])).toContainEqual([
    'data_exported',
    'import_refused',
  ])

  // Sent again as it is, nothing is guessed.
  const again = await run(Buffer.from(byteOrderMark + csv(lines).toString()))
  expect(again).toMatchObject({
    counts: { created: 0, skipped: 0, refused: 4 },
    columns: [{}, {}, {}, {}, { header: 'Why it was not imported', field: null }],
  })
  expect(await linesOf(again)).toEqual(
    refusedLines.map((line) =>
      line.replace('5 cells, and there are 4', '6 cells, and there are 5'),
    ),
  )

  const mended = [
    lines[0]!,
    lines[1]!.replace('bob at x', 'bob@x.test'),
    'Cy,cy@x.test,,2026-01-08,',
    'Di,di@x.test,five,2026-01-07,',
    lines[4]!.replace('soon', '2026-01-09'),
  ]
  expect((await run(csv(mended)))['counts']).toMatchObject({ created: 4, refused: 0 })
  expect(await db('leads').orderBy('name').select('name', 'notes')).toEqual([
    { name: 'Ann', notes: 'one, "two"' },
    { name: 'Bob', notes: '=1+1' },
    { name: 'Cy', notes: null },
    { name: 'Di', notes: 'five' },
    { name: 'Ed', notes: null },
  ])
  expect((await run(csv(mended)))['counts']).toMatchObject({ created: 0, skipped: 4 })
})

it('the check gives the file of the rows that it refuses, for 30 days, to management alone', async () => {
  const { caller, imports, linesOf } = await open()
  const { id } = await imports.create('LEAD', 'a.csv', file)
  expect(await linesOf(await imports.read(id))).toHaveLength(3)
  const checked = await imports.preview(id)
  expect(await linesOf(checked)).toEqual(refusedLines)
  const path = String(checked['errorFilePath'])
  const other = await as(await buildAssistant(db))
  expect((await other.get(path)).status).toBe(403)
  expect((await visitor().get(path)).status).toBe(401)
  expect((await caller.get(`${path}0`)).status).toBe(404)
  await db('imports').update({ createdAt: new Date(clock.now.getTime() - 30 * 86_400_000) })
  expect((await caller.get(path)).status).toBe(404)
})
