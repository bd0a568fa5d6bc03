import type { ViewList } from '#shared/views.ts'
import { isStaff } from './belonging.ts'
import { reading } from './reading.ts'
import type { Verb } from './verbs.ts'
import type { Viewer } from './viewer.ts'

/** The facts about a view of a list that the rules read. */
export type ViewFacts = { authorId: number; isShared: boolean }

/** Returns true if a viewer may have views of a list: those who may read the list. */
export const hasViewsOf = ({ role }: Viewer, list: ViewList) => reading[list].many.includes(role)

/** Returns true if a viewer sees the views that others share, and may share views. */
export const sharesViews = (viewer: Pick<Viewer, 'role'>) => isStaff(viewer)

/** Returns true if a viewer may change or delete a view that they see: their own, and for management each that is shared. */
export const changesView = (viewer: Viewer, { authorId, isShared }: ViewFacts) =>
  authorId === viewer.id ? !isShared || sharesViews(viewer) : viewer.role === 'management'

/** Returns the verbs that a viewer may use on a view that they see. */
export const viewAbilities = (viewer: Viewer, view: ViewFacts): Verb[] =>
  changesView(viewer, view) ? ['updateView', 'deleteView'] : []
