type Changes = Record<string, unknown> & { counts?: Record<string, number> }

const noCounts = {
  created: 0,
  filled: 0,
  updated: 0,
  skipped: 0,
  refused: 0,
  removed: 0,
  restored: 0,
  kept: 0,
}

/** Returns a column of an import that needs no choice. */
export const buildImportColumn = (column: number, header: string, changes: object = {}) => ({
  column,
  header,
  samples: [`${header} one`, `${header} two`],
  field: header.toLowerCase(),
  format: null,
  formats: [],
  values: [],
  needsChoice: false,
  ...changes,
})

/** Returns an import of 300 leads from HubSpot, whose columns are being matched. */
export const buildImport = ({ counts, ...changes }: Changes = {}) => ({
  id: '7',
  noun: 'LEAD',
  status: 'MATCHING',
  reason: null,
  fileName: 'contacts.csv',
  program: 'HubSpot',
  encoding: 'UTF-8',
  separator: ',',
  rowCount: 300,
  columns: [buildImportColumn(0, 'Name'), buildImportColumn(1, 'Email')],
  duplicates: 'SKIP',
  unreadableDates: 'REFUSE',
  createdBy: null,
  createdAt: '2026-01-05T09:00:00.000Z',
  startedAt: null,
  endedAt: null,
  undoUntil: null,
  version: 3,
  ...changes,
  counts: { ...noCounts, ...counts },
})
