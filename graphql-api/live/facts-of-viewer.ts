import type { Viewer } from '#api/access/viewer.ts'

/** Returns the facts about a viewer on which subscriptions and their cursors depend, beginning with the id. */
export const factsOf = (viewer: Viewer) => {
  const { id, role, customerId, isClosed, mustSetUpSecondFactor, assistantsSee } = viewer
  return JSON.stringify([id, role, customerId, isClosed, mustSetUpSecondFactor, assistantsSee])
}
