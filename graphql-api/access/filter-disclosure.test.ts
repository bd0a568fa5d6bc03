import type { GraphQLObjectType } from 'graphql'
import { expect, it } from 'vitest'
import { columnsOf, mayRead } from '#api/domain/exports/columns.ts'
import { createSchema } from '#api/graphql/resolvers/schema.ts'
import { entities } from '#api/stores/entities/entities.ts'
import type { AnyMapping } from '#api/stores/entities/entity-mapping.ts'
import type { FilterCondition } from '#api/stores/lists/filters.ts'
import { fieldsOf, parseConditions } from '#api/stores/lists/conditions/parse-conditions.ts'
import { createConditions } from '#api/stores/lists/conditions/ready-conditions.ts'
import { nameParameter } from '#api/stores/statements/parameter.ts'
import { viewerScope } from '#api/stores/statements/viewer-scope.ts'
import { testDatabase } from '#api/testing/database.ts'
import { sampleConditions } from '#api/testing/lists/sample-conditions.ts'
import { exportLists } from '#shared/lists/export-columns.ts'
import type { List } from '#shared/lists/list.ts'
import { roles } from '#shared/roles.ts'
import type { Role } from '#shared/roles.ts'
import { fieldExceptions, readersOf } from './fields.ts'
import { allNouns, nouns } from './nouns.ts'
import type { Noun } from './nouns.ts'

const { db } = await testDatabase()

const typeName = (noun: Noun) => `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Returns the fields of a noun whose columns occur in an SQL text. */
const fieldsIn = async (noun: Noun, sql: string) => {
  const columns = Object.keys(await db(nouns[noun].many).columnInfo())
  return columns.filter((column) => new RegExp(`\\b${snake(column)}\\b`).test(sql))
}

/** Returns the SQL of a filter for a text, or for a list of texts. */
const sqlOfFilter = (noun: Noun, name: string) => {
  const list: List = nouns[noun].list
  const isList = list.filters[name]?.value.is === 'oneOf'
  const query = db.from(`${nouns[noun].many} as t`)
  const conditions = entities[noun].filters as unknown as Record<
    string,
    FilterCondition<unknown> | undefined
  >
  const condition = conditions[name]
  condition?.apply(query, nameParameter(name), condition.variant(isList ? ['words'] : 'words'))
  const { sql } = query.toSQL()
  return sql.slice(sql.indexOf(' where '))
}

/** Returns the roles that can infer a field by a filter or an order, although they may not read the field. */
const disclosedFields = (noun: Noun, fields: string[], allowedRoles: readonly Role[]) =>
  fields.flatMap((field) => {
    const readers = readersOf(`${typeName(noun)}.${field}`)
    return allowedRoles
      .filter((role) => !readers.includes(role))
      .map((role) => `${field} to ${role}`)
  })

it.each(allNouns)('no filter of %s discloses a field that the role may not read', async (noun) => {
  const { filters }: List = nouns[noun].list
  for (const [name, { roles: readerRoles = roles }] of Object.entries(filters)) {
    const fields = await fieldsIn(noun, sqlOfFilter(noun, name))
    expect([name, fields.length]).not.toEqual([name, 0])
    expect([name, disclosedFields(noun, fields, readerRoles)]).toEqual([name, []])
  }
})

it.each(allNouns)('no order of %s discloses a field that the role may not read', async (noun) => {
  for (const [name, keys] of Object.entries(entities[noun].orders)) {
    const fields = await fieldsIn(noun, keys.map(({ sql }) => sql).join(' '))
    expect([name, fields.length]).not.toEqual([name, 0])
    expect([name, disclosedFields(noun, fields, roles)]).toEqual([name, []])
  }
})

/** Returns the SQL of a condition. */
const sqlOfCondition = async (noun: Noun, condition: object) => {
  const mapping = entities[noun] as unknown as AnyMapping
  const prepareConditions = createConditions(mapping, {
    db,
    scope: viewerScope('system'),
    clock: () => new Date(),
    timeZone: async () => 'UTC',
  })
  const query = db.from(`${nouns[noun].many} as t`)
  ;(await prepareConditions(parseConditions(noun, [condition], 'system')))?.apply(query)
  const { sql } = query.toSQL()
  return sql.slice(sql.indexOf(' where '))
}

/** Returns the roles that may make conditions. */
const rolesFor = (noun: Noun, where: unknown) =>
  roles.filter((role) => {
    try {
      return parseConditions(noun, where, role)
    } catch (error) {
      expect(error).toMatchObject({ code: 'FORBIDDEN' })
      return false
    }
  })

const conditionNouns = allNouns.filter((noun) => Object.keys(fieldsOf(noun)).length > 0)

it.each(conditionNouns)(
  'no condition of %s discloses a field that the role may not read, alone or in any',
  async (noun) => {
    for (const [name, condition] of sampleConditions(fieldsOf(noun))) {
      const allowedRoles = rolesFor(noun, [condition])
      expect([name, allowedRoles]).toEqual([name, readersOf(`${typeName(noun)}.${name}`)])
      expect([name, rolesFor(noun, [{ any: [condition] }])]).toEqual([name, allowedRoles])
      // A computed value discloses only itself: its readers are those of the field.
      const { values, value } = (entities[noun] as unknown as AnyMapping).conditionSql?.[name] ?? {}
      if (values ?? value) continue
      const fields = await fieldsIn(noun, await sqlOfCondition(noun, condition))
      expect([name, fields.length]).not.toEqual([name, 0])
      expect([name, disclosedFields(noun, fields, allowedRoles)]).toEqual([name, []])
    }
  },
)

/** Answers everything with itself. */
const anything: unknown = new Proxy(() => undefined, {
  get: (_target, name) => (name === 'then' ? undefined : anything),
  apply: () => anything,
})

/** Returns the columns of the row that a column of an export is made from. */
const fieldsOfColumn = async (read: (row: never, ctx: never) => unknown) => {
  const fields = new Set<string>()
  const row = new Proxy({}, { get: (_row, name) => void fields.add(String(name)) })
  await Promise.resolve()
    .then(() => read(row as never, anything as never))
    .catch(() => null)
  return [...fields]
}

it.each(Object.values(exportLists))(
  'no column of an export of %s discloses a field that the role may not read',
  async (noun) => {
    const type = createSchema().getType(typeName(noun)) as GraphQLObjectType
    for (const column of columnsOf(noun)) {
      expect(Object.keys(type.getFields())).toContain(column.field)
      const allowedRoles = roles.filter((role) => mayRead({ role }, noun, column))
      const fields = await fieldsOfColumn(column.read)
      expect([column.name, fields.length]).not.toEqual([column.name, 0])
      expect([column.name, disclosedFields(noun, fields, allowedRoles)]).toEqual([column.name, []])
    }
  },
)

it('finds filters on fields that some roles may not read', async () => {
  const restrictedRows = await Promise.all(
    allNouns.flatMap((noun) =>
      Object.keys(nouns[noun].list.filters).map(async (name) => {
        const fields = await fieldsIn(noun, sqlOfFilter(noun, name))
        return fields.some((field) => `${typeName(noun)}.${field}` in fieldExceptions)
          ? [`${noun}.${name}`]
          : []
      }),
    ),
  )
  expect(restrictedRows.flat().toSorted()).toEqual([
    'customer.tag',
    'message.turnClosed',
    'user.disabled',
    'user.invited',
  ])
})
