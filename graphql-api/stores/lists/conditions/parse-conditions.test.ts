import { expect, it } from 'vitest'
import { ProductError } from '#api/errors.ts'
import { parseConditions } from './parse-conditions.ts'

const problemOf = (where: unknown) => {
  try {
    parseConditions('lead', where, 'management')
  } catch (error) {
    if (error instanceof ProductError) return error.details.fields
    throw error
  }
  return undefined
}

it('parses plain JSON to plain JSON that it parses to the same', () => {
  const where = [
    { status: { in: ['NEW', 'contacted'] } },
    { assignedVaId: { is: '7' } },
    { any: [{ createdAt: { before: '14 days ago' } }, { lastContactedAt: { isEmpty: true } }] },
  ]
  const parsedValues = parseConditions('lead', where, 'management')
  expect(parsedValues).toEqual([
    { status: { in: ['new', 'contacted'] } },
    { assignedVaId: { is: 7 } },
    { any: [{ createdAt: { before: '14 days ago' } }, { lastContactedAt: { isEmpty: true } }] },
  ])
  expect(parseConditions('lead', JSON.parse(JSON.stringify(parsedValues)), 'management')).toEqual(
    parsedValues,
  )
  expect(parseConditions('lead', null, 'management')).toEqual([])
})

const noDay = 'Enter a day as YYYY-MM-DD, `today`, `14 days ago` or `in 14 days`.'

it.each([
  ['no list', { name: { is: 'A' } }, 'where', 'Invalid input'],
  ['no field', [{}], 'where.0', 'Name one field, or `any`.'],
  [
    'two fields',
    [{ name: { is: 'A' }, email: { is: 'B' } }],
    'where.0',
    'Name one field, or `any`.',
  ],
  ['an unknown field', [{ words: { is: 'A' } }], 'where.0.words', 'Not accepted'],
  ['a field of every object', [{ toString: { is: 'A' } }], 'where.0.toString', 'Not accepted'],
  ['no operator', [{ name: {} }], 'where.0.name', 'Give one operator.'],
  [
    'an operator of another type',
    [{ source: { contains: 'web' } }],
    'where.0.source.contains',
    'Not accepted',
  ],
  ['a wrong value', [{ status: { in: ['open'] } }], 'where.0.status.in.0', 'Invalid input'],
  ['no value', [{ status: { in: [] } }], 'where.0.status.in', 'Choose at least one value.'],
  ['null', [{ name: { is: null } }], 'where.0.name.is', 'Required'],
  [
    'two letters',
    [{ name: { contains: 'ab' } }],
    'where.0.name.contains',
    'Enter at least three letters or digits in a row.',
  ],
  [
    'a day in other words',
    [{ any: [{ name: { is: 'A' } }, { createdAt: { on: 'yesterday' } }] }],
    'where.0.any.1.createdAt.on',
    noDay,
  ],
  ['a day that there is not', [{ createdAt: { on: '2026-02-30' } }], 'where.0.createdAt.on', noDay],
  [
    'too many days',
    [{ createdAt: { lastDays: 10_000 } }],
    'where.0.createdAt.lastDays',
    expect.any(String),
  ],
  ['an empty any', [{ any: [] }], 'where.0.any', 'Add at least one condition.'],
  [
    'any in any',
    [{ any: [{ any: [{ name: { is: 'A' } }] }] }],
    'where.0.any.0.any',
    'Not accepted',
  ],
])('refuses %s at its path', (_, where, path, message) => {
  expect(problemOf(where)).toEqual({ [path]: message })
})

it('takes at most 30 conditions, those in any counted', () => {
  const one = { name: { is: 'A' } }
  const thirty = [
    ...Array.from({ length: 20 }, () => one),
    { any: Array.from({ length: 10 }, () => one) },
  ]
  expect(problemOf(thirty)).toBeUndefined()
  expect(problemOf([...thirty, one])).toEqual({
    'where.21': 'A list takes at most 30 conditions.',
  })
})
