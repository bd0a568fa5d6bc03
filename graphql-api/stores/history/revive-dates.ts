/** Names of time columns in all tables. */
const timeColumns = new Set([
  'at',
  'changedAt',
  'completedAt',
  'createdAt',
  'customerActedAt',
  'dueDate',
  'editedAt',
  'endTime',
  'erasedAt',
  'removedAt',
  'startTime',
  'startedAt',
  'timestamp',
  'updatedAt',
])

const toCamel = (name: string) =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Converts a row that PostgreSQL returned as JSON to camelCase columns and dates. */
export const reviveDates = (record: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(record).map(([column, value]) => {
      const name = toCamel(column)
      return [name, timeColumns.has(name) && typeof value === 'string' ? new Date(value) : value]
    }),
  )
