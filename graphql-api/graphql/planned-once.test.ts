import { expect, it } from 'vitest'
import { nameOf } from '#api/database/ask.ts'
import { testApp } from '#api/testing/app.ts'
import { fill } from '#api/testing/many-records.ts'
import { overhear } from '#api/testing/overhear.ts'
import { questions, textOf } from '#api/testing/web-questions.ts'

// All plans lie on one connection, where they can be looked up.
const { db, as } = await testApp({}, { poolMax: 1 })

/** Words that are sought make a text of their own each. */
const seeking = ['Search', 'ThreadsFound']

const isTotal = (sql: string) => sql.includes('"total0"')

it('whatever a page reads without seeking words is planned once for a connection', async () => {
  const filled = await fill(db, 3)
  const callers = {
    user: await as(filled.company.user),
    assistant: await as(filled.company.assistant),
    management: await as(filled.manager),
  }
  const asked: Record<string, string[]> = {}
  for (const [name, { by = 'management', variables }] of Object.entries(questions)) {
    const heard = await overhear(db, 'query', () =>
      callers[by].graphql(textOf(name), variables?.(filled)),
    )
    asked[name] = heard.map(({ sql }) => sql)
  }
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    'select name from pg_prepared_statements',
  )
  const planned = new Set(rows.map(({ name }) => name))
  const unplanned = Object.entries(asked).flatMap(([name, statements]) =>
    statements.some((sql) => !isTotal(sql) && !planned.has(nameOf(sql))) ? [name] : [],
  )
  expect(unplanned.filter((name) => !seeking.includes(name))).toEqual([])
})
