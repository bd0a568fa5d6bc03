/** Returns the filter of a list of tasks: one assistant's, or everyone's. */
export const whose = (assistant: string | null): Record<string, string> =>
  assistant === null ? {} : { assistant }
