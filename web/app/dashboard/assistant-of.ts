import type { Viewer } from '#web/viewer/viewer-verbs.ts'

/** Who works for the viewer's company, by the name that one calls them. */
export const assistantOf = ({ customer }: Viewer) => {
  const name = customer?.assignedVa?.displayName
  return name === undefined ? null : { name, called: name.split(' ')[0] ?? name }
}

export type Assistant = ReturnType<typeof assistantOf>

/** `Maya`, or what stands for nobody in particular. */
export const callOf = (assistant: Assistant) => assistant?.called ?? 'Your assistant'
