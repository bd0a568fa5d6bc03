import { firstNameOf } from '#shared/first-name.ts'
import type { Viewer } from '#web/viewer/viewer-verbs.ts'

/** Returns the assistant of the viewer's company, with the name to call them by. */
export const assistantOf = ({ customer }: Viewer) => {
  const name = customer?.assignedVa?.displayName
  return name === undefined ? null : { name, firstName: firstNameOf(name) }
}

export type Assistant = ReturnType<typeof assistantOf>

/** Returns the name of the assistant, `Maya`, or a generic phrase. */
export const callOf = (assistant: Assistant) => assistant?.firstName ?? 'Your assistant'
