import { nouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'
import { one, person } from '#api/access/relations.ts'
import type { Relation } from '#api/access/relations.ts'
import { typeName } from '#api/access/type-name.ts'
import type { NounRows, Rows } from '#api/stores/rows.ts'

type ColumnOf<R> = keyof R & string

/** A relation from records with row type `R`. Its column must exist. */
type RelationFrom<R> =
  | { kind: 'one'; noun: Noun; column: ColumnOf<R> }
  | { kind: 'person'; column: ColumnOf<R> }
  | { [N in Noun]: { kind: 'unique' | 'many'; noun: N; column: ColumnOf<NounRows[N]> } }[Noun]

const nounRelations: {
  [N in Noun]: { fields: Readonly<Record<string, RelationFrom<NounRows[N]>>> }
} = nouns

/** Relations of schema types that are no nouns. */
const otherRelations = {
  Viewer: { user: one('user', 'id'), customer: one('customer', 'customerId') },
  LeadStatusChange: { changedBy: person('changedBy') },
  LeadContact: { recordedBy: person('recordedBy') },
} satisfies { [T in keyof Rows]?: Readonly<Record<string, RelationFrom<Rows[T]>>> }

/** The relations between records by schema type and field. All their resolvers are generated from this table. */
export const relations: Readonly<Record<string, Readonly<Record<string, Relation<Noun>>>>> = {
  ...Object.fromEntries(
    Object.entries(nounRelations).map(([noun, { fields }]) => [typeName(noun as Noun), fields]),
  ),
  ...otherRelations,
}
