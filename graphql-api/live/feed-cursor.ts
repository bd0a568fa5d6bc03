import type { Viewer } from '#api/access/viewer.ts'
import { wrongField } from '#api/errors.ts'
import type { Cursors } from '#api/stores/lists/cursors.ts'
import type { FeedPosition } from '#api/stores/history/read-changes.ts'

const order = 'changes'

/** Hours after which a cursor is too old. Changes are kept an hour longer. */
const maxAge = 47

type FeedCursor = FeedPosition & { isTooOld: boolean }

/** Returns what a viewer’s scope depends on: under other rights, nobody was told what they see no more. */
const rightsOf = ({ role, customerId, isClosed, assistantsSee }: Viewer) =>
  JSON.stringify([role, customerId, isClosed, assistantsSee])

/** Writes a cursor of the change feed. It belongs to one viewer and their present rights. */
export const writeFeedCursor = (
  cursors: Cursors,
  viewer: Viewer,
  { transactionId, id }: FeedPosition,
  now: Date,
) =>
  cursors.write({
    order,
    keys: [`${viewer.id} ${rightsOf(viewer)}`, transactionId, String(id), String(now.getTime())],
  })

/** Reads a cursor. Throws `BAD_USER_INPUT` if it is forged, of another list or of another viewer. */
export const readFeedCursor = (
  cursors: Cursors,
  viewer: Viewer,
  text: string,
  now: Date,
): FeedCursor => {
  const [owner = '', transactionId = '', id, at] = cursors.read(text, order, 'after')
  if (owner.split(' ', 1)[0] !== String(viewer.id))
    throw wrongField('after', 'This cursor belongs to another account.')
  return {
    transactionId,
    id: Number(id),
    isTooOld:
      owner !== `${viewer.id} ${rightsOf(viewer)}` ||
      now.getTime() - Number(at) > maxAge * 3_600_000,
  }
}
