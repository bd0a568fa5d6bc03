/** Columns that hold an instant, in whatever table. */
const instants = new Set([
  'at',
  'changedAt',
  'completedAt',
  'createdAt',
  'dueDate',
  'endTime',
  'erasedAt',
  'startTime',
  'timestamp',
  'updatedAt',
])

const toCamel = (name: string) =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** A row that came as JSON, as it would have come by itself. */
export const revive = (record: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(record).map(([column, value]) => {
      const name = toCamel(column)
      return [name, instants.has(name) && typeof value === 'string' ? new Date(value) : value]
    }),
  )
