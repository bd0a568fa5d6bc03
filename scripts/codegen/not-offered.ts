/** Mutations that the web does not offer, each with the reason. */
export const notOffered: Record<string, string> = {
  createUser: 'people are invited and choose their own password',
}
