import { amongLines, atEndOf, beforeLine } from './insert.mjs'
import { schemaEdits } from './schema-text.mjs'

const sampleOf = ({ kind }) => (kind === 'time' ? 'at' : `'Words'`)

/** Returns the changes of files with lines about every noun, by their names in paths.mjs. */
export const serverEdits = (noun) => {
  const { noun: name, many, file, files, table, create, update, fields, title } = noun
  const columnLines = fields.map((field) => `      ${field.name}: '${field.label}',\n`).join('')
  const requiredFields = fields.filter(({ isRequired }) => isRequired)
  const sampleFields = requiredFields.map((field) => `${field.name}: ${sampleOf(field)}`).join(', ')
  return {
    schema: schemaEdits(noun),
    history: [beforeLine(/^ {2}'organisation',/m, `  '${name}',\n`)],
    inputs: [
      amongLines(/^import \* as /, `import * as ${many} from './${files}.ts'`),
      amongLines(/^ {2}\.\.\.\w+,$/, `  ...${many},`),
    ],
    nouns: [
      amongLines(
        /^import .* from '#shared\/lists\//,
        `import { ${name} } from '#shared/lists/${file}.ts'`,
      ),
      beforeLine(
        /^ {6}leads: many\('lead', 'customerId'\)/m,
        `      ${many}: many('${name}', 'customerId'),\n`,
      ),
      beforeLine(
        /^ {2}securityEvent: \{\n/m,
        `  ${name}: {\n    many: '${many}',\n    list: ${name},\n    fields: { customer: one('customer', 'customerId') },\n  },\n`,
      ),
    ],
    reading: [
      beforeLine(
        /^ {2}communicationSession: \{ one:/m,
        `  ${name}: { one: signedIn, many: staff, rows: ofCustomer },\n`,
      ),
    ],
    verbs: [
      atEndOf(
        /^export const verbs = \{/m,
        `\n  ${create}: { ...about(staff, 'customer'), addsWork: true },\n  ${update}: about(staff, '${name}'),\n`,
      ),
    ],
    entities: [
      amongLines(/^import \{ \w+ \} from '\.\//, `import { ${name} } from './${file}.ts'`),
      beforeLine(/^ {2}securityEvent,/m, `  ${name},\n`),
    ],
    exportTables: [
      beforeLine(
        /^ {2}securityEvent: \{ leftOut/m,
        `  ${name}: {\n    file: '${files}',\n    columns: {\n${columnLines}      createdAt: 'Created',\n    },\n  },\n`,
      ),
    ],
    mergedColumns: [
      beforeLine(/^ {2}'event_series\.customer_id': /m, `  '${table}.customer_id': 'moves',\n`),
    ],
    verbFiles: [amongLines(/^export \* from /, `export * from './${files}.ts'`)],
    attempts: [
      atEndOf(
        /^const lines: Record<Verb, VerbExpectation> = \{/m,
        `\n  ${create}: { who: staffOfA, give: ofCustomer({ ${sampleFields} }) },\n  ${update}: { who: staffOfA, give: { ${title.name}: 'New' } },\n`,
      ),
    ],
  }
}
