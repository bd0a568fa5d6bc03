import { inputs } from '#shared/inputs/index.ts'

/** Times just inside and outside of every limit: of the product, of four-digit years in UTC, and of the calendar. */
export const edgeMoments = [
  '0000-01-01T00:00:00Z',
  '0000-01-01T00:00:00+23:59',
  '0026-11-30T09:06:32Z',
  '1899-12-31T23:59:59.999Z',
  '1900-01-01T00:00:00+14:00',
  '1900-01-01T00:00:00Z',
  '1999-12-31T23:59:59.999Z',
  '2000-01-01T00:00:00Z',
  '2100-12-31T23:59:59.999Z',
  '2101-01-01T00:00:00Z',
  '2200-12-31T23:59:59.999Z',
  '2200-12-31T23:59:59.999-12:00',
  '9999-12-31T23:59:59.999Z',
  '9999-12-31T23:59:00-23:58',
]

const nestDeep = (levels: number): unknown => (levels === 0 ? 1 : { a: nestDeep(levels - 1) })

const edges: Readonly<Record<string, readonly unknown[]>> = {
  DateTime: edgeMoments,
  Int: [0, -1, 1, 1_000_000_000, 1_000_000_001, 2 ** 31 - 1, -(2 ** 31)],
  // Ids out of range are refused, as bad-input.test.ts says of every verb and filter.
  ID: ['9007199254740991'],
  Boolean: [true, false],
  EmailAddress: [
    `${'a'.repeat(64)}@${'x'.repeat(63)}.${'y'.repeat(63)}.${'z'.repeat(57)}.com`,
    `${'a'.repeat(250)}@b.test`,
    "o'hara+x@sub.example.test",
  ],
  JSON: [
    {},
    nestDeep(20),
    nestDeep(21),
    { a: Number.MAX_VALUE, b: -0, c: 2 ** 53 + 1, ['__proto__']: 1 },
    { a: 'x'.repeat(9992) },
    { a: 'x'.repeat(9993) },
  ],
}

const days = ['0000-01-01', '0026-11-30', '2000-01-01', '2100-12-31', '2101-01-01', '9999-12-31']

/** Texts up to a limit of characters, which the input refuses beyond it; without a known one, around all that columns have. */
const edgeTexts = (limit: number | undefined) => [
  '',
  ' ',
  '\u{10FFFF}\u0001\u202E',
  ...(limit ? [limit] : [40, 60, 120, 200, 255, 256, 10_000, 10_001]).map((length) =>
    'x'.repeat(length),
  ),
  '😀'.repeat((limit ?? 200) / 2),
]

type DescribedSchema = { maxLength?: number; anyOf?: { maxLength?: number }[] }

type Input = Pick<(typeof inputs)['createTask'], 'toJSONSchema'>

/** Returns the most characters of each text of a verb's input, by field. */
export const limitsOf = (verb: string): Record<string, number | undefined> => {
  const { [verb]: schema } = inputs as Record<string, unknown> as Record<string, Input>
  const options = { io: 'input', unrepresentable: 'any' } as const
  const { properties = {} } = schema?.toJSONSchema(options) ?? {}
  return Object.fromEntries(
    Object.entries(properties as Record<string, DescribedSchema>).map(
      ([field, { anyOf = [], maxLength }]) => [
        field,
        maxLength ?? anyOf.find((one) => one.maxLength)?.maxLength,
      ],
    ),
  )
}

/** Returns the edge values of a field of this type and name. */
export const edgesOf = (type: string, name: string, limit?: number): readonly unknown[] => {
  if (type === 'String' && name !== 'preferredDay' && name !== 'tags') return edgeTexts(limit)
  // One part of all inputs.
  if (name === 'expectedVersion') return [0, 2 ** 31 - 1]
  if (name === 'tags')
    return [
      [],
      ['x'.repeat(60)],
      Array.from({ length: 50 }, (_, n) => `tag ${n}`),
      ['😀'.repeat(20)],
    ]
  return name === 'preferredDay' ? days : (edges[type] ?? [])
}
