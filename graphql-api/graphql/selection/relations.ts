import { nouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'
import { one, person } from '#api/access/relations.ts'
import type { Relation } from '#api/access/relations.ts'
import { typeName } from '#api/access/type-name.ts'
import type { NounRows, Rows } from '#api/stores/rows.ts'

type ColumnOf<R> = keyof R & string

/** A field of a record whose row is `R`: a column that it names must be one. */
type From<R> =
  | { kind: 'one'; noun: Noun; column: ColumnOf<R> }
  | { kind: 'person'; column: ColumnOf<R> }
  | { [N in Noun]: { kind: 'unique' | 'many'; noun: N; column: ColumnOf<NounRows[N]> } }[Noun]

const ofNouns: { [N in Noun]: { fields: Readonly<Record<string, From<NounRows[N]>>> } } = nouns

/** What leads to records from what is none of the nouns itself. */
const ofOthers = {
  Viewer: { user: one('user', 'id'), customer: one('customer', 'customerId') },
  LeadStatusChange: { changedBy: person('changedBy') },
} satisfies { [T in keyof Rows]?: Readonly<Record<string, From<Rows[T]>>> }

/** How records lead to one another, by the types of the schema: the one place from which the resolvers come. */
export const relations: Readonly<Record<string, Readonly<Record<string, Relation<Noun>>>>> = {
  ...Object.fromEntries(
    Object.entries(ofNouns).map(([noun, { fields }]) => [typeName(noun as Noun), fields]),
  ),
  ...ofOthers,
}
