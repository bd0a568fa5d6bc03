import { allNouns, nouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'
import type { Viewer } from '#api/access/viewer.ts'
import type { Row } from '#api/stores/entities/entities.ts'
import { exportColumns } from '#shared/lists/export-columns.ts'
import type { ExportedNoun } from '#shared/lists/export-columns.ts'
import type { List } from '#shared/lists/list.ts'
import { columnsOf, mayRead } from './columns.ts'
import type { AnyRow, ExportColumn } from './columns.ts'
import { formatLabel } from './read-field.ts'
import type { CellValue } from './read-field.ts'

/** A table of the zip, with columns beside those of the export of the list and the ids of related records. */
type Table<N extends Noun> = {
  file: string
  columns?: { readonly [Column in keyof Row<N> & string]?: string }
  /** Columns that hold one of a few words. */
  words?: { readonly [Column in keyof Row<N> & string]?: string }
}

/** A column of the zip, and the kind of records whose id it holds. */
type FullExportColumn = ExportColumn & { target?: Noun }

/** The table of each kind of record, or the reason why it has none. A kind without an entry does not compile. */
const tables: { readonly [N in Noun]: Table<N> | { leftOut: string } } = {
  customer: { file: 'customers' },
  lead: { file: 'leads' },
  task: { file: 'tasks' },
  taskUpdate: {
    file: 'task-updates',
    columns: { note: 'Note', createdAt: 'At' },
    words: { status: 'Status', kind: 'Kind', audience: 'Read by' },
  },
  customerService: { file: 'services' },
  interaction: { file: 'interactions' },
  timeEntry: { file: 'time-entries' },
  message: {
    file: 'messages',
    columns: { editedAt: 'Edited', removedAt: 'Removed' },
    words: { audience: 'Read by' },
  },
  calendarEvent: {
    file: 'appointments',
    columns: {
      title: 'Title',
      description: 'Description',
      startTime: 'Start',
      endTime: 'End',
      recurrence: 'Repeats',
      createdAt: 'Created',
    },
    words: { eventType: 'Type', status: 'Status' },
  },
  communicationSession: {
    file: 'calls',
    columns: {
      topic: 'Topic',
      startTime: 'Start',
      endTime: 'End',
      plannedMinutes: 'Planned minutes',
      createdAt: 'Created',
    },
    words: { type: 'Type', status: 'Status' },
  },
  fileAttachment: {
    file: 'files',
    columns: { name: 'Name', type: 'Type', size: 'Bytes', createdAt: 'Added' },
    words: { audience: 'Read by' },
  },
  user: {
    file: 'people',
    columns: {
      displayName: 'Name',
      username: 'Email',
      weeklyHours: 'Hours a week',
      timeZone: 'Time zone',
      invited: 'Invited',
      disabledAt: 'Disabled',
      createdAt: 'Created',
    },
    words: { role: 'Role' },
  },
  teamMember: {
    file: 'team',
    columns: { name: 'Name', role: 'Role', department: 'Department', createdAt: 'Created' },
  },
  activity: {
    file: 'history',
    columns: {
      at: 'At',
      actorName: 'By',
      verb: 'Action',
      noun: 'Kind of record',
      recordId: 'Record ID',
      recordName: 'Record',
    },
  },
  securityEvent: { leftOut: 'the security log, which is about sign-ins and their addresses' },
}

const readValue = (row: AnyRow, name: string) => row[name] as CellValue

const readWord = (row: AnyRow, name: string) => formatLabel(row[name] as string | null)

const declare = (headers: object | undefined, read: typeof readValue): ExportColumn[] =>
  Object.entries<string>({ ...headers }).map(([name, header]) => ({
    name,
    header,
    field: name,
    read: (row) => read(row, name),
  }))

const labelOfRelation = (name: string) => {
  const term = { va: 'assistant', assignedVa: 'assistant', communicationSession: 'call' }[name]
  const words = (term ?? name).replaceAll(/[A-Z]/g, ' $&')
  return `${words.charAt(0).toUpperCase()}${words.slice(1).toLowerCase()} ID`
}

/** Returns the columns with the ids of the records that each row belongs to, by which the tables fit together. */
const relationColumns = (noun: Noun): FullExportColumn[] =>
  Object.entries(nouns[noun].fields).flatMap(([name, relation]) =>
    relation.kind === 'one' || relation.kind === 'person'
      ? {
          name: relation.column,
          header: labelOfRelation(name),
          field: name,
          target: relation.kind === 'one' ? relation.noun : 'user',
          read: (row) => readValue(row, relation.column),
        }
      : [],
  )

const isExported = (noun: Noun): noun is ExportedNoun => noun in exportColumns

const id: ExportColumn = { name: 'id', header: 'ID', field: 'id', read: (row) => row.id }

/** A table of the zip, with the columns that the viewer reads. */
export type FullExportTable = {
  noun: Noun
  fileName: string
  columns: FullExportColumn[]
  /** The order of rows, by what never changes where the list has such an order. */
  order: string
}

const fixedOrders = ['created_at', 'timestamp', 'at', 'start', 'start_time', 'start_date']

const orderOf = (list: List) => fixedOrders.find((name) => name in list.orders) ?? 'name'

/** Returns the tables of the zip of a viewer. */
export const fullExportTablesOf = (viewer: Pick<Viewer, 'role'>): FullExportTable[] =>
  allNouns.flatMap((noun) => {
    const table: Table<never> | { leftOut: string } = tables[noun]
    if ('leftOut' in table) return []
    const columns = [
      ...(isExported(noun) ? columnsOf(noun) : [id]),
      ...declare(table.columns, readValue),
      ...declare(table.words, readWord),
      ...relationColumns(noun),
    ].filter((column) => mayRead(viewer, noun, column))
    return { noun, fileName: `${table.file}.csv`, columns, order: orderOf(nouns[noun].list) }
  })

/** What the zip leaves out, in words. */
export const leftOut = [
  'the contents of files, which you download one by one',
  'passwords, sign-ins, links and addresses that give access',
  'emails, notifications, views of lists and settings',
  ...Object.values(tables).flatMap((table) => ('leftOut' in table ? table.leftOut : [])),
]
