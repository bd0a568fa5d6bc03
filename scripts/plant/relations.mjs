import { everyPlace, textOf } from './edit.mjs'

const tables = ['graphql-api/access/nouns.ts', 'graphql-api/graphql/relations.ts']
const store = 'graphql-api/stores/store.ts'

/** The type that the line at a place of a table belongs to. */
const typeAt = (table, index) =>
  [
    ...textOf(table)
      .slice(0, index)
      .matchAll(/^ {2}(\w+): \{/gm),
  ]
    .at(-1)?.[1]
    ?.replace(/^./, (letter) => letter.toUpperCase())

const swapped = {
  customerId: 'id',
  assignedVaId: 'customerId',
  senderId: 'receiverId',
  receiverId: 'senderId',
  vaId: 'customerId',
  userId: 'customerId',
  taskId: 'id',
  messageId: 'taskId',
  createdBy: 'taskId',
  changedBy: 'leadId',
  uploadedBy: 'taskId',
  id: 'customerId',
}

const relations = /(?<=[ {])(\w+): (one|many|unique|person)\((?:'(\w+)', )?'(\w+)'\)/g

const places = (change) =>
  tables.flatMap((table) =>
    everyPlace(table, relations, change).map(({ edit, match }) => {
      const [, field, kind, noun, column] = match
      return { edit, field, kind, noun, column, name: `${typeAt(table, match.index)}.${field}` }
    }),
  )

const by = (name) => [`graphql-api/graphql/relations.test.ts > (${name} |same column|named after)`]

const wrongColumn = () =>
  places(([all, , , , column]) => all.replace(`'${column}')`, `'${swapped[column] ?? 'id'}')`)).map(
    ({ edit, name }) => ({
      kind: 'relation',
      what: `${name} goes by another column`,
      edits: [edit],
      by: by(name),
    }),
  )

const counting =
  /(?<=new DataLoader<number, number>\(async \(parents\) => \{\s+const found = \(await )filtered\(args\.filter\)/g

/** The nested counts of one relation: as the store makes them, but for this one. */
const countFaults = (words, planted) =>
  places(() => '')
    .filter(({ kind }) => kind === 'many')
    .flatMap(({ name, noun, column }) =>
      everyPlace(
        store,
        counting,
        () =>
          `(String(kept.noun) === '${noun}' && String(column) === '${column}' ? ${planted} : filtered(args.filter))`,
      ).map(({ edit }) => ({
        kind: 'relation',
        what: `${name} ${words}`,
        edits: [edit],
        by: by(name),
      })),
    )

/** Each relation by another column, and each nested count without its scope and without its filter. */
export const relationFaults = () => [
  ...wrongColumn(),
  ...countFaults('counts what the viewer may not see', 'db.from(`${table} as t`)'),
  ...countFaults('counts what the filter leaves out', 'filtered(null)'),
]
