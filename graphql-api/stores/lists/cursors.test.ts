import { describe, expect, it } from 'vitest'
import { createCursors } from './cursors.ts'

const ours = createCursors('a secret')
const order = 'customer.name.asc'
const keys = ['harbour homes', '42']
const cursor = ours.write({ order, keys })
const [payload = '', seal = ''] = cursor.split('.')

/** What reading says: the keys, or the refusal. */
const read = (givenText: string, under = order) => {
  try {
    return ours.read(givenText, under, 'after')
  } catch (error) {
    return error
  }
}

const refusedInput = {
  code: 'BAD_USER_INPUT',
  details: { fields: { after: 'This cursor doesn’t belong to this list.' } },
}

describe('a cursor', () => {
  it('returns the keys that it was created from, whatever they contain', () => {
    const oddNames = ['O’Brien "& sons".\n🧞', '', '7']
    expect(ours.read(ours.write({ order, keys: oddNames }), order, 'after')).toEqual(oddNames)
  })

  it('signed with the previous secret is accepted; new cursors are signed with the current one', () => {
    const rotatedCursors = createCursors('a new secret', 'a secret')
    expect(rotatedCursors.read(cursor, order, 'after')).toEqual(keys)
    expect(rotatedCursors.write({ order, keys })).toBe(
      createCursors('a new secret').write({ order, keys }),
    )
    expect(() => createCursors('a new secret').read(cursor, order, 'after')).toThrow(
      'This cursor doesn’t belong to this list.',
    )
  })

  it('hides its keys in a URL and needs no escaping there', () => {
    expect(cursor).toMatch(/^[\w-]+\.[\w-]{16}$/)
  })

  it.each([
    ['nothing', ''],
    ['a word', 'abc'],
    ['a cut seal', cursor.slice(0, -1)],
    ['a cut payload', `${payload.slice(0, -2)}.${seal}`],
    ['no seal', payload],
    ['an empty seal', `${payload}.`],
    ['a changed key', `${Buffer.from('{"o":"x","k":["1"]}').toString('base64url')}.${seal}`],
    ['the signature of another secret', createCursors('another').write({ order, keys })],
    ['a seal of other letters', `${payload}.${'é'.repeat(16)}`],
  ])('with %s is refused at the argument', (_, givenText) => {
    expect(read(givenText)).toMatchObject(refusedInput)
  })

  it('of another order of the list is refused', () => {
    expect(read(cursor, 'customer.name.desc')).toMatchObject({
      details: { fields: { after: 'This cursor belongs to a different sort order.' } },
    })
  })
})
