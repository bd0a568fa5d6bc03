/** The kinds of records whose lists have views. */
export const viewLists = [
  'customer',
  'lead',
  'task',
  'customerService',
  'interaction',
  'timeEntry',
] as const
export type ViewList = (typeof viewLists)[number]

/** The number of views of one list that a person may have, and that all staff may share together. */
export const viewLimits = { own: 50, shared: 100 }

/** The least and the greatest width of a column, in pixels. */
export const columnWidths = { least: 60, most: 800 }

/** Parameters of a list's address that a view stores by names of its own, or not at all. */
export const ownParameters = [
  'view',
  'version',
  'q',
  'where',
  'sort',
  'columns',
  'size',
  'after',
  'before',
] as const
