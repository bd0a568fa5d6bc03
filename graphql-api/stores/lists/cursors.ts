import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { wrongField } from '#api/errors.ts'

/** Where a record stands in an order: the order's name and the record's keys, as the database writes them. */
type Position = { order: string; keys: string[] }

const position = z.object({ o: z.string(), k: z.array(z.string()).min(1).max(4) })

const seal = (payload: string, secret: string) =>
  createHmac('sha256', secret).update(payload).digest('base64url').slice(0, 16)

const isSame = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)

/** Cursors that only this product can make: a forged or cut one is told from a real one. Those of the secret before are still read. */
export const cursors = (secret: string, previousSecret: string | null = null) => ({
  write: ({ order, keys }: Position) => {
    const payload = Buffer.from(JSON.stringify({ o: order, k: keys })).toString('base64url')
    return `${payload}.${seal(payload, secret)}`
  },

  /** The keys of a cursor, or a BAD_USER_INPUT that names `field`. */
  read: (cursor: string, order: string, field: string): string[] => {
    const [payload = '', given = ''] = cursor.split('.')
    const isOurs = [secret, previousSecret].some(
      (one) => one !== null && isSame(Buffer.from(given), Buffer.from(seal(payload, one))),
    )
    if (!isOurs) throw wrongField(field, 'This cursor doesn’t belong to this list.')
    const { o, k } = position.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
    if (o !== order) throw wrongField(field, 'This cursor belongs to a different sort order.')
    return k
  },
})

export type Cursors = ReturnType<typeof cursors>
