import { nouns } from '#api/access/nouns.ts'
import { toSnake } from '#api/database/names.ts'
import type { cursors } from '#api/stores/lists/cursors.ts'
import type { OrderKey } from '#api/stores/entities/entity-mapping.ts'
import { entities } from '#api/stores/entities/entities.ts'
import type { Asked } from './every-list.ts'
import type { AskingRows } from './tried-values.ts'

/** The cursor of the record at a place in an order, as the server would write it; null where there are fewer. */
export const cursorAt = async (
  client: AskingRows,
  { noun, field, direction }: Omit<Asked, 'filter'>,
  place: number,
  sealed: ReturnType<typeof cursors>,
): Promise<string | null> => {
  const orders = entities[noun].orders as Readonly<Record<string, OrderKey[]>>
  const keys = [...(orders[field] ?? []).map((key) => key.sql), 't.id']
  const { rows } = await client.query(
    `select array[${keys.map((key) => `(${key})::text`).join(', ')}] as keys from ${toSnake(nouns[noun].many)} as t
     order by ${keys.map((key) => `${key} ${direction}`).join(', ')} offset ${place} limit 1`,
  )
  const found = rows[0]?.['keys'] as string[] | undefined
  return found ? sealed.write({ order: `${noun}.${field}.${direction}`, keys: found }) : null
}
