import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { wrongField } from '#api/errors.ts'

/** The position of a record in an order: the name of the order and the record's order keys as PostgreSQL text. */
type CursorPosition = { order: string; keys: string[] }

const payloadSchema = z.object({ o: z.string(), k: z.array(z.string()).min(1).max(4) })

const sign = (payload: string, secret: string) =>
  createHmac('sha256', secret).update(payload).digest('base64url').slice(0, 16)

const isSame = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)

/** Creates the cursors of a server: signed, so that a forged or truncated cursor is refused. Cursors signed with the previous secret are still accepted. */
export const createCursors = (secret: string, previousSecret: string | null = null) => ({
  write: ({ order, keys }: CursorPosition) => {
    const payload = Buffer.from(JSON.stringify({ o: order, k: keys })).toString('base64url')
    return `${payload}.${sign(payload, secret)}`
  },

  /** Returns the keys of a cursor. Throws `BAD_USER_INPUT` for `field` if it is forged or of another order. */
  read: (cursor: string, order: string, field: string): string[] => {
    const [payload = '', signature = ''] = cursor.split('.')
    const isSigned = [secret, previousSecret].some(
      (one) => one !== null && isSame(Buffer.from(signature), Buffer.from(sign(payload, one))),
    )
    if (!isSigned) throw wrongField(field, 'This cursor doesn’t belong to this list.')
    const { o, k } = payloadSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
    if (o !== order) throw wrongField(field, 'This cursor belongs to a different sort order.')
    return k
  },
})

export type Cursors = ReturnType<typeof createCursors>
