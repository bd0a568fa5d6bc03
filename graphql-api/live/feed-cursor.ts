import { createHash } from 'node:crypto'
import type { Viewer } from '#api/access/viewer.ts'
import { wrongField } from '#api/errors.ts'
import type { Cursors } from '#api/stores/lists/cursors.ts'
import type { FeedPosition } from '#api/stores/history/read-changes.ts'
import { factsOf } from './facts-of-viewer.ts'

const order = 'changes'

/** Hours after which a cursor is too old. Changes are kept an hour longer. */
const maxAge = 47

type FeedCursor = FeedPosition & { isTooOld: boolean }

/** Returns whose cursor it is: the id, and a hash of the rights, because cursors are readable. */
const ownerOf = (viewer: Viewer) => {
  const rights = createHash('sha256').update(factsOf(viewer)).digest('base64url').slice(0, 16)
  return `${viewer.id}:${rights}`
}

/** Writes a cursor of the change feed. It belongs to one viewer and their present rights. */
export const writeFeedCursor = (
  cursors: Cursors,
  viewer: Viewer,
  { transactionId, id }: FeedPosition,
  now: Date,
) =>
  cursors.write({
    order,
    keys: [ownerOf(viewer), transactionId, String(id), String(now.getTime())],
  })

/** Reads a cursor. Throws `BAD_USER_INPUT` if it is forged, of another list or of another viewer. */
export const readFeedCursor = (
  cursors: Cursors,
  viewer: Viewer,
  text: string,
  now: Date,
): FeedCursor => {
  const [owner = '', transactionId = '', id, at] = cursors.read(text, order, 'after')
  const [ownerId, rights] = owner.split(':')
  // Earlier versions wrote no hash: their cursors are too old for every account.
  if (rights !== undefined && ownerId !== String(viewer.id))
    throw wrongField('after', 'This cursor belongs to another account.')
  return {
    transactionId,
    id: Number(id),
    isTooOld:
      // Nobody was told what the viewer lost with other rights.
      owner !== ownerOf(viewer) || now.getTime() - Number(at) > maxAge * 3_600_000,
  }
}
