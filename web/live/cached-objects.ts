import type { ChangedNoun } from '#web/schema.generated.ts'

/** Types of objects in the cache that stand for a record, besides the type named like its kind. */
const otherTypes: { readonly [N in ChangedNoun]?: readonly string[] } = {
  USER: ['Person', 'Viewer'],
}

/** Kinds of which there is one object, cached without an id. */
const single: { readonly [N in ChangedNoun]?: true } = { ORGANISATION: true }

/** Returns what the program calls a kind of record: `taskUpdate`. */
export const wordOfNoun = (noun: ChangedNoun) =>
  noun.toLowerCase().replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Returns the type of a kind of record in the schema: `TaskUpdate`. */
export const typeOfNoun = (noun: ChangedNoun) => {
  const word = wordOfNoun(noun)
  return `${word[0]?.toUpperCase()}${word.slice(1)}`
}

/** Returns the ids of the objects in the cache that stand for a record. */
export const objectsOf = ({ noun, id }: { noun: ChangedNoun; id: string }) =>
  single[noun]
    ? [`${typeOfNoun(noun)}:{}`]
    : [typeOfNoun(noun), ...(otherTypes[noun] ?? [])].map((type) => `${type}:${id}`)
