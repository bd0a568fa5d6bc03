import type { Viewer } from '#api/access/viewer.ts'
import { ProductError, wrongField } from '#api/errors.ts'
import type { ExportedNoun, ExportList } from '#shared/lists/export-columns.ts'
import { exportLists } from '#shared/lists/export-columns.ts'
import { columnsOf, findColumn, mayRead } from './columns.ts'
import type { ExportColumn } from './columns.ts'

/** The lists of portal users, who take what is theirs. Staff export all others. */
const ofPortalUsers: readonly ExportList[] = ['tasks', 'time_entries', 'messages']

/** The lists that a role exports. */
export const listsOf = ({ role }: Pick<Viewer, 'role'>): readonly ExportList[] =>
  role === 'user'
    ? ofPortalUsers
    : (Object.keys(exportLists) as ExportList[]).filter((list) => list !== 'messages')

/** Rows that an assistant may export within a day. */
export const assistantRowsOfDay = 5000

/** Throws FORBIDDEN if the viewer's role does not export the list. */
export const requireExportedList = (viewer: Viewer, list: ExportList) => {
  if (!listsOf(viewer).includes(list)) throw new ProductError('FORBIDDEN')
}

/** Returns the columns of an export: those asked for, in that order, or all that the viewer reads. Throws FORBIDDEN for one that the viewer's role may not read, BAD_USER_INPUT for an unknown one. */
export const columnsFor = (
  viewer: Viewer,
  noun: ExportedNoun,
  names: readonly string[] | null | undefined,
): ExportColumn[] => {
  const knownColumns = columnsOf(noun)
  if (names == null) return knownColumns.filter((column) => mayRead(viewer, noun, column))
  const columns = [...new Set(names)].map((name) => {
    const column = findColumn(knownColumns, name)
    if (!column)
      throw wrongField(
        'columns',
        `This list has no column “${name}”. It has: ${knownColumns.map((one) => one.name).join(', ')}.`,
      )
    return column
  })
  if (!columns.every((column) => mayRead(viewer, noun, column))) throw new ProductError('FORBIDDEN')
  return columns
}

/** Returns the viewer in whose scope rows are exported: an assistant takes what is assigned to them, whatever they may see. */
export const exportingViewer = (viewer: Viewer): Viewer =>
  viewer.role === 'virtual_assistant' ? { ...viewer, assistantsSee: 'assigned' } : viewer
