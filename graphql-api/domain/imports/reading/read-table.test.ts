import { expect, it } from 'vitest'
import { importFile } from '#api/testing/import-file.ts'
import { readTable } from './read-table.ts'

const read = (name: string) => readTable(importFile(name))

const readText = (text: string) => readTable(Buffer.from(text))

const cells = async (name: string) => (await read(name)).rows.map((row) => row.cells)

const files: [string, string, string, number, number][] = [
  ['hubspot-contacts-300.csv', 'UTF-8', ',', 12, 300],
  ['hubspot-deals.csv', 'UTF-8', ',', 7, 3],
  ['pipedrive-people.csv', 'UTF-8', ',', 14, 3],
  ['google-contacts-new.csv', 'UTF-8', ',', 25, 2],
  ['google-contacts-old.csv', 'UTF-16', ',', 35, 1],
  ['outlook-deutsch-windows-1252.csv', 'Windows-1252', ',', 13, 2],
  ['excel-german-semicolon.csv', 'UTF-8', ';', 4, 2],
  ['excel-sep-line.csv', 'UTF-8', ';', 3, 1],
  ['excel-unicode-text.txt', 'UTF-16', '\t', 3, 1],
  ['excel-damage.csv', 'UTF-8', ',', 6, 5],
  ['tasks.csv', 'UTF-8', ',', 7, 3],
  ['cell-of-40000.csv', 'UTF-8', ',', 3, 1],
]

it.each(files)(
  'reads %s by its encoding and separator',
  async (name, encoding, separator, columns, rows) => {
    const table = await read(name)
    expect(table).toMatchObject({ encoding, separator })
    expect(table.columns).toHaveLength(columns)
    expect(table.rows).toHaveLength(rows)
    expect(table.rows.filter(({ refusal }) => refusal !== null)).toEqual([])
  },
)

it('reads umlauts, quotes, no-break spaces and lines inside quotes as they are', async () => {
  const outlook = await read('outlook-deutsch-windows-1252.csv')
  expect(outlook.columns[9]).toBe('Straße geschäftlich')
  expect(outlook.rows[0]?.cells).toEqual(
    expect.arrayContaining(['Jörg', 'Müller & Söhne GmbH', 'Größe: „groß“']),
  )
  const unicode = await read('excel-unicode-text.txt')
  expect(unicode.columns).toEqual(['Name', 'E-Mail', 'Betrag (USD)'])
  expect(unicode.rows[0]?.cells).toEqual(['Igor Petrov', 'igor@petrov.example', '1.234,50'])
  const [first] = (await read('hubspot-contacts-300.csv')).rows
  expect(first?.cells.at(-1)).toBe('Met at the trade show.\nCall back, please.')
})

it('finds the headers below a title, and leaves out blank rows, empty columns and error values', async () => {
  const { columns, rows } = await read('excel-damage.csv')
  expect(columns).toEqual(['Name', 'Email', 'Phone', 'Tags', 'Since', 'Active'])
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 5, 6])
  expect(rows[2]?.cells.slice(0, 6)).toEqual(['C Three', 'c3@x.example', '', '', '11/24/26', ''])
})

it('takes off the apostrophes of exports, and nothing else', async () => {
  const { rows } = await readText(
    `Name,Notes\n"'=1+1","a;'=1+1"\n' @x,''quoted\nO'Neill,it's\n"'\t'=1",'word\n`,
  )
  expect(rows.map((row) => row.cells)).toEqual([
    ['=1+1', 'a;=1+1'],
    [' @x', `'quoted`],
    [`O'Neill`, `it's`],
    ['\t=1', `'word`],
  ])
  expect(await cells('cells-to-beware-of.csv')).toEqual([
    ['=HYPERLINK("https://x.test","a")', 'h@x.example', '+1 415 555 0100'],
    ['@name', 'n@x.example', '-'],
    ['x;=1+1', 's@x.example', '\t=1+1'],
    ['＝1＋1', 'w@x.example', 'a "quote" and\na line'],
  ])
})

it('refuses rows with more or fewer cells than columns, and shifts no cell', async () => {
  const { rows } = await read('rows-of-other-length.csv')
  expect(rows.map(({ number, refusal }) => [number, refusal])).toEqual([
    [1, 'This row has 2 cells, and there are 3 columns. Check its separators and quotation marks.'],
    [2, 'This row has 5 cells, and there are 3 columns. Check its separators and quotation marks.'],
    [3, null],
  ])
})

it('refuses a row with NUL, naming its column', async () => {
  const { rows } = await read('nul-and-controls.csv')
  expect(rows.map(({ refusal }) => refusal)).toEqual([
    'Name: this cell has a character that isn’t text. Type it again.',
    null,
    null,
  ])
})

it('offers both of two columns with the same header', async () => {
  const { columns, rows } = await read('two-columns-one-name.csv')
  expect(columns).toEqual(['Name', 'Email', 'Email'])
  expect(rows[0]?.cells).toEqual(['A', 'a@x.example', 'a2@x.example'])
})

const workbook = Buffer.from('504b030414000600', 'hex')

const refusedValues: [string, Buffer, RegExp][] = [
  ['a file without content', importFile('empty.csv'), /^This file is empty/],
  ['spaces alone', Buffer.from(' \r\n\r\n'), /^This file is empty/],
  ['headers alone', importFile('header-only.csv'), /^This file has headers and no rows/],
  ['binary content', importFile('binary.csv'), /^This file isn’t text/],
  ['a web page', importFile('page.csv'), /^This is a web page, not a CSV file/],
  ['an .xlsx', workbook, /^This is a workbook such as \.xlsx.*File > Save as.*CSV UTF-8/],
  [
    'a quote that does not end',
    importFile('broken-quote.csv'),
    /^Row 1, column “Notes”: a quotation mark begins here and doesn’t end/,
  ],
  [
    'a quote that ends inside a cell',
    Buffer.from('Name,Notes\nA,"fine"\nB,"not "so" fine"\n'),
    /^Row 2, column “Notes”: a quotation mark ends in the middle of the cell/,
  ],
  ['more than 20 MB', Buffer.alloc(20 * 1024 * 1024 + 1, 'a'), /up to 20 MB/],
  ['more than 50,000 rows', Buffer.from(`Name\n${'A\n'.repeat(50_001)}`), /up to 50,000 rows/],
]

it.each(refusedValues)('refuses %s with a sentence', async (_case, bytes, message) => {
  await expect(readTable(bytes)).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
    message: expect.stringMatching(message) as string,
  })
})

it('reads the same rows in every encoding, with every separator', async () => {
  const text = 'Name,Note\r\nJörg,"a, ""b"" – c"\r\nZoë,\r\n'
  const expected = [
    ['Jörg', 'a, "b" – c'],
    ['Zoë', ''],
  ]
  const bigEndian = Buffer.from(text, 'utf16le').swap16()
  const encodings = [
    Buffer.from(text),
    Buffer.from(`\uFEFF${text}`),
    Buffer.from(`\uFEFF${text}`, 'utf16le'),
    Buffer.from(text, 'utf16le'),
    bigEndian,
    Buffer.from(text.replace('–', '\u0096'), 'latin1'),
    Buffer.from(text.replaceAll(',', ';').replace('a;', 'a,')),
    Buffer.from(`sep=\t\n${text.replaceAll(',', '\t').replace('a\t', 'a,')}`),
  ]
  for (const bytes of encodings)
    expect((await readTable(bytes)).rows.map((row) => row.cells)).toEqual(expected)
})
