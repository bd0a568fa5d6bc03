import { z } from 'zod'

/** The name of the manifest in the file of a backup. It is written last, so a file that was cut has none. */
export const manifestName = 'manifest.json'

/** Returns the name of a table's rows in the file of a backup. */
export const tableEntry = (table: string) => `tables/${table}.copy`

const manifestTable = z.object({
  columns: z.array(z.string()).min(1),
  rows: z.int().min(0),
  /** Of the table's rows in the text format of COPY, in the order of the primary key. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

export const formatVersion = 1

/** The description of a backup. `docs/operating.md` explains it. */
export const manifestSchema = z.object({
  format: z.literal('admin-genie-backup'),
  formatVersion: z.literal(formatVersion),
  /** The time before the snapshot was taken. */
  createdAt: z.iso.datetime(),
  /** The migrations of the schema, in the order in which they ran. */
  migrations: z.array(z.string()).min(1),
  tables: z.record(z.string(), manifestTable),
  /** The last value that each sequence has given out. */
  sequences: z.record(z.string(), z.int()),
  /** The ids of files whose content the file store has lost, so that the backup has none of it. */
  missingFiles: z.array(z.int()).default([]),
})

export type Manifest = z.infer<typeof manifestSchema>

/** Returns the number of rows of all tables. */
export const sumRows = ({ tables }: Manifest) =>
  Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)
