const statuses = ['matching', 'running', 'checked', 'done'] as const

type WithCustomer = { customer: { id: number } }

/** Returns the id of the company's import with a status. */
export const importOf = ({ customer }: WithCustomer, status: (typeof statuses)[number]) =>
  1_000_000 + 10 * customer.id + statuses.indexOf(status)

/** Returns the id of a file that can be imported. */
export const fileToImport = ({ customer }: WithCustomer) => 1_000_000 + customer.id

const content = Buffer.from('Name,Email\nAnn,ann@x.test\n')

const columns = ['Name', 'Email'].map((header, column) => ({
  column,
  header,
  samples: [],
  field: header.toLowerCase(),
  format: null,
  formats: [],
  values: [],
  needsChoice: false,
}))

/** Returns a file to import, and an import of each status, whose importers are gone: they are anyone's of management. */
export const importsOfCompany = ({ customer }: { customer: number }) => {
  const company = { customer: { id: customer } }
  const fileId = fileToImport(company)
  return [
    [
      'fileAttachments',
      {
        id: fileId,
        name: 'people.csv',
        type: 'text/csv',
        size: content.length,
        url: `/api/files/${fileId}/people.csv`,
        isUploaded: true,
      },
    ],
    ['fileContents', { fileId, part: 0, bytes: `\\x${content.toString('hex')}` }],
    ...statuses.flatMap((status) => [
      [
        'imports',
        {
          id: importOf(company, status),
          noun: 'lead',
          fileName: 'people.csv',
          encoding: 'UTF-8',
          separator: ',',
          rowCount: 1,
          columns: JSON.stringify(columns),
          status,
          ...(status === 'done' && { startedAt: new Date() }),
        },
      ] as const,
      [
        'importBatches',
        {
          importId: importOf(company, status),
          number: 0,
          rows: JSON.stringify([{ number: 1, cells: ['Ann', 'ann@x.test'], refusal: null }]),
        },
      ] as const,
    ]),
  ] as const
}
