import { isObjectType } from 'graphql'
import type { GraphQLObjectType } from 'graphql'
import { expect, it } from 'vitest'
import { columnsOf, mayRead } from '#api/domain/exports/columns.ts'
import { listsOf } from '#api/domain/exports/export-rules.ts'
import { createSchema } from '#api/graphql/resolvers/schema.ts'
import { testApp } from '#api/testing/app.ts'
import { buildCompany } from '#api/testing/data/company.ts'
import { fieldsOf, parseConditions } from '#api/stores/lists/conditions/parse-conditions.ts'
import { personNames } from '#api/testing/attempts/outcomes.ts'
import { sampleConditions } from '#api/testing/lists/sample-conditions.ts'
import { signInEveryone, readAsEveryone } from '#api/testing/test-people.ts'
import type { QueryField } from '#api/testing/test-people.ts'
import { exportLists } from '#shared/lists/export-columns.ts'
import type { ExportList } from '#shared/lists/export-columns.ts'
import { roles } from '#shared/roles.ts'
import type { Role } from '#shared/roles.ts'
import { readersOf } from './fields.ts'
import { allNouns } from './nouns.ts'
import type { Noun } from './nouns.ts'
import { typeName } from './type-name.ts'

const app = await testApp()
const { db } = app
const schema = createSchema()

const line = (name: string, cells: readonly string[], width: number) =>
  [name.padEnd(40), ...cells.map((cell) => cell.padEnd(width))].join('').trimEnd()

type Column = { table: string; name: string; type: string; nullable: boolean; otherwise: string }

const readColumns = async (): Promise<Column[]> => {
  const { rows } = await db.raw<{ rows: Column[] }>(
    `select table_name as "table", column_name as name, data_type as type, is_nullable = 'YES' as nullable,
            coalesce(column_default, generation_expression, '') as otherwise
     from information_schema.columns where table_schema = 'public' and table_name not like 'knex%'
     order by table_name, ordinal_position`,
  )
  return rows
}

const columnLines = (columns: Column[]) =>
  columns.map(
    ({ table, name, type, nullable, otherwise }) =>
      `${`${table}.${name}`.padEnd(40)}${type}${nullable ? '' : ' not null'}${otherwise && `, ${otherwise.replaceAll(/\s+/g, ' ')}`}`,
  )

const isFrame = (name: string) =>
  /^(__|Query$|Mutation$|Subscription$|PageInfo$|CountUpTo$)|(Connection|Edge|Payload)$/.test(name)

/** Types with data, without connections, edges and payloads. */
const types = Object.values(schema.getTypeMap())
  .filter((type): type is GraphQLObjectType => isObjectType(type) && !isFrame(type.name))
  .toSorted((a, b) => a.name.localeCompare(b.name))

const fieldLines = () =>
  types.flatMap((type) => [
    '',
    ...Object.keys(type.getFields()).map((field) => {
      const name = `${type.name}.${field}`
      const readers = readersOf(name)
      const cells = roles.map((role) => (readers.includes(role) ? 'reads' : '-'))
      return line(name, cells, 19)
    }),
  ])

const isAccepted = (noun: Noun, where: unknown, role: Role) => {
  try {
    return parseConditions(noun, where, role).length > 0
  } catch {
    return false
  }
}

/** Who may make conditions about which field: every operator alone, and in `any`. */
const conditionLines = () =>
  allNouns.flatMap((noun) => {
    const fields = fieldsOf(noun)
    const samples = sampleConditions(fields)
    const lines = Object.keys(fields).map((name) => {
      const conditions = samples.filter(([field]) => field === name).map(([, one]) => one)
      const cells = roles.map((role) =>
        conditions.every((one) => isAccepted(noun, [one], role)) &&
        isAccepted(noun, [{ any: conditions }], role)
          ? 'asks'
          : '-',
      )
      return line(`${typeName(noun)}.${name}`, cells, 19)
    })
    return lines.length > 0 ? ['', ...lines] : []
  })

/** Who has which column in an export of which list. */
const exportLines = () =>
  (Object.keys(exportLists) as ExportList[]).flatMap((list) => {
    const noun = exportLists[list]
    const lines = columnsOf(noun).map((column) => {
      const cells = roles.map((role) =>
        listsOf({ role }).includes(list) && mayRead({ role }, noun, column) ? 'exports' : '-',
      )
      return line(`${list}.${column.name}`, cells, 19)
    })
    return ['', ...lines]
  })

const readLines = async () => {
  const ours = await buildCompany(db)
  const people = await signInEveryone(app, ours)
  const lines: string[] = []
  for (const field of Object.keys(schema.getQueryType()?.getFields() ?? {}) as QueryField[])
    lines.push(line(field, (await readAsEveryone(people, ours, field)).split(' '), 13))
  return lines
}

const readReviewed = async () =>
  [
    '# The columns of every table',
    '',
    ...columnLines(await readColumns()),
    '',
    '# Who reads which field of a record that they see',
    '',
    line('', roles, 19),
    ...fieldLines(),
    '',
    '# Who makes conditions about which field, alone and in `any`',
    '',
    line('', roles, 19),
    ...conditionLines(),
    '',
    '# Who exports which column',
    '',
    line('', roles, 19),
    ...exportLines(),
    '',
    '# What each finds who reaches for a record of customer A',
    '',
    line('', personNames, 13),
    '',
    ...(await readLines()),
    '',
  ].join('\n')

const advice =
  'A column, a field or a read permission differs from what was reviewed. If this is intended, update the snapshot with `npx vitest run --project node graphql-api/access/reviewed -u`, and have the difference reviewed.'

it('stored columns, readers of each field and scopes are as reviewed', async () => {
  const result = await expect(await readReviewed())
    .toMatchFileSnapshot('./reviewed.snapshot.txt')
    .then(
      () => 'as reviewed',
      () => advice,
    )
  expect(result).toBe('as reviewed')
})
