/** What a list of tasks is narrowed to: one assistant's, or everybody's. */
export const whose = (assistant: string | null): Record<string, string> =>
  assistant === null ? {} : { assistant }
