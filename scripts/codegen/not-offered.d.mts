/** Mutations that the web does not offer, each with the reason. */
export const notOffered: Readonly<Record<string, string>>
