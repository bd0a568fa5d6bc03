import { isObjectType } from 'graphql'
import type { GraphQLObjectType } from 'graphql'
import { expect, it } from 'vitest'
import { createSchema } from '#api/graphql/resolvers/schema.ts'
import { testApp } from '#api/testing/app.ts'
import { buildCompany } from '#api/testing/data/company.ts'
import { personNames } from '#api/testing/attempts/outcomes.ts'
import { signInEveryone, readAsEveryone } from '#api/testing/test-people.ts'
import type { QueryField } from '#api/testing/test-people.ts'
import { roles } from '#shared/roles.ts'
import { readersOf } from './fields.ts'

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

const readLines = async () => {
  const ours = await buildCompany(db)
  const people = await signInEveryone(app, ours)
  const lines: string[] = []
  for (const field of Object.keys(schema.getQueryType()?.getFields() ?? {}) as QueryField[])
    lines.push(line(field, (await readAsEveryone(people, ours, field)).split(' '), 13))
  return lines
}

const reviewed = async () =>
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
  const result = await expect(await reviewed())
    .toMatchFileSnapshot('./reviewed.snapshot.txt')
    .then(
      () => 'as reviewed',
      () => advice,
    )
  expect(result).toBe('as reviewed')
})
