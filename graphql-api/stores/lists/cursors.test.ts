import { describe, expect, it } from 'vitest'
import { cursors } from './cursors.ts'

const ours = cursors('a secret')
const order = 'customer.name.asc'
const keys = ['harbour homes', '42']
const cursor = ours.write({ order, keys })
const [payload = '', seal = ''] = cursor.split('.')

/** What reading says: the keys, or the refusal. */
const read = (given: string, under = order) => {
  try {
    return ours.read(given, under, 'after')
  } catch (error) {
    return error
  }
}

const refused = {
  code: 'BAD_USER_INPUT',
  details: { fields: { after: 'This cursor doesn’t belong to this list.' } },
}

describe('a cursor', () => {
  it('gives back the keys that it was made of, whatever they hold', () => {
    const odd = ['O’Brien "& sons".\n🧞', '', '7']
    expect(ours.read(ours.write({ order, keys: odd }), order, 'after')).toEqual(odd)
  })

  it('of the secret before is read, and sealed anew with the one of today', () => {
    const rotated = cursors('a new secret', 'a secret')
    expect(rotated.read(cursor, order, 'after')).toEqual(keys)
    expect(rotated.write({ order, keys })).toBe(cursors('a new secret').write({ order, keys }))
    expect(() => cursors('a new secret').read(cursor, order, 'after')).toThrow(
      'This cursor doesn’t belong to this list.',
    )
  })

  it('does not show its keys to whoever looks at an address, and needs no escaping there', () => {
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
    ['the seal of another secret', cursors('another').write({ order, keys })],
    ['a seal of other letters', `${payload}.${'é'.repeat(16)}`],
  ])('with %s is refused at the argument', (_, given) => {
    expect(read(given)).toMatchObject(refused)
  })

  it('of another order of the list is refused', () => {
    expect(read(cursor, 'customer.name.desc')).toMatchObject({
      details: { fields: { after: 'This cursor belongs to a different sort order.' } },
    })
  })
})
