const sqlTypes = { text: 'text', lines: 'text', time: 'timestamp(3) with time zone' }

// The bounds of `instant` in shared/inputs/parts.ts.
const timeBounds = `'1900-01-01T00:00:00.000Z' and '2200-12-31T23:59:59.999Z'`

const columnSql = ({ column, kind, isRequired }) =>
  `      ${column} ${sqlTypes[kind]}${isRequired ? ' not null' : ''}` +
  (kind === 'time' ? ` check (${column} between ${timeBounds})` : '')

/** The SQL of the searched text. The index and the filter must have the same expression. */
const writeSearchedText = ({ texts }) =>
  texts
    .map(({ column, isRequired }) => (isRequired ? column : `coalesce(${column}, '')`))
    .join(` || ' ' || `)

const migration = (noun) => `import type { Knex } from 'knex'

/** Adds ${noun.several} of customers. */
export const up = async (knex: Knex) => {
  await knex.raw(\`
    create table ${noun.table} (
      id bigint generated always as identity primary key,
      customer_id bigint not null references customers (id) on delete cascade,
${noun.fields.map(columnSql).join(',\n')},
      created_at timestamp(3) with time zone not null default now(),
      version integer not null default 1
    ) with (
      autovacuum_vacuum_insert_scale_factor = 0.02,
      autovacuum_vacuum_scale_factor = 0.02,
      autovacuum_analyze_scale_factor = 0.02
    );
    -- The ${noun.several} of a customer, newest first.
    create index ${noun.table}_customer_idx on ${noun.table} (customer_id, created_at, id);
    -- The list of all, newest first.
    create index ${noun.table}_created_idx on ${noun.table} (created_at, id);
    -- The search of the list.
    create index ${noun.table}_search_idx on ${noun.table} using gin (searchable_text(${writeSearchedText(noun)}) gin_trgm_ops);
  \`)
}

/** Drops the table with its records. */
export const down = async (knex: Knex) => {
  await knex.raw('drop table ${noun.table}')
}
`

const list = (noun) => `import { list } from './list.ts'
import { record, words } from './values.ts'

export const ${noun.noun} = list({
  words: { one: '${noun.one}', many: '${noun.several}' },
  title: '${noun.title.name}',
  columns: {
${noun.columns.map(({ name, label }) => `    ${name}: '${label}',`).join('\n')}
    customer: 'Customer',
    actions: 'Actions',
  },
  filters: { customerId: record, search: words },
  orders: {
    created_at: [
      { name: 'newest', label: 'Newest first', direction: 'desc' },
      { name: 'oldest', label: 'Oldest first', direction: 'asc' },
    ],
  },
})
`

const schemas = {
  text: { required: 'requiredText(200)', optional: 'optionalText(200)' },
  lines: { required: 'requiredLines(10_000)', optional: 'optionalLines(10_000)' },
  time: { required: 'instant', optional: 'optional(instant)' },
}

const imports = (names, from) =>
  names.length === 0 ? '' : `import { ${names.toSorted().join(', ')} } from '${from}'\n`

const inputs = (noun) => {
  const usedFields = noun.fields.map(({ name, kind, isRequired }) => ({
    name,
    schema: schemas[kind][isRequired ? 'required' : 'optional'],
  }))
  const names = new Set(usedFields.flatMap(({ schema }) => schema.match(/[a-z]\w+/gi) ?? []))
  const sharedRules = ['requiredText', 'requiredLines'].filter((name) => names.has(name))
  const parts = ['optionalText', 'optionalLines', 'optional', 'instant'].filter((name) =>
    names.has(name),
  )
  return `import { z } from 'zod'
${imports(['id', ...sharedRules], '#shared/validation.ts')}${imports(['changes', 'target', ...parts], './parts.ts')}
export const details = {
${usedFields.map(({ name, schema }) => `  ${name}: ${schema},`).join('\n')}
}

export const ${noun.create} = z.strictObject({ ...details, customerId: id })
export const ${noun.update} = z.strictObject({ ...target, ...changes(details) })
`
}

const entity = (noun) => `import type { details } from '#shared/inputs/${noun.files}.ts'
import { contains, equals } from '#api/stores/lists/filters.ts'
import { byTime, mapEntity } from './entity-mapping.ts'
import type { InputColumns } from './entity-mapping.ts'

export type ${noun.type}Row = InputColumns<typeof details> & {
  id: number
  customerId: number
  createdAt: Date
  version: number
}

export const ${noun.noun} = mapEntity<${noun.type}Row>()('${noun.noun}', {
  filters: {
    customerId: equals('customerId'),
    search: contains(\`(${writeSearchedText(noun)})\`),
  },
  customerOrder: 'created_at',
  orders: { created_at: byTime('created_at') },
})
`

const domain = (
  noun,
) => `import { findChangedValues, lockForUpdate, lockCustomer } from '#api/domain/records.ts'
import { verb } from '#api/domain/verb.ts'

export const ${noun.create} = verb('${noun.create}', async (ctx, input) => {
  await lockCustomer(ctx, input.customerId)
  return { ${noun.noun}: await ctx.stores.${noun.many}.insert(input) }
})

export const ${noun.update} = verb('${noun.update}', async (ctx, input) => {
  const { id } = await lockForUpdate(ctx, ctx.stores.${noun.many}, input)
  return { ${noun.noun}: await ctx.stores.${noun.many}.change(id, findChangedValues(input)) }
})
`

/** Returns the noun's own files of the server, by their names in paths.mjs. */
export const serverFiles = (noun) => ({
  migration: migration(noun),
  list: list(noun),
  inputs: inputs(noun),
  entity: entity(noun),
  domain: domain(noun),
})

export { writeSearchedText }
