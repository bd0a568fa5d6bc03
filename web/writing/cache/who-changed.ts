import type { ApolloClient } from '@apollo/client'
import type { Noun } from '#web/schema.generated.ts'
import { WhoChangedDocument, type WhoChangedQuery } from './who-changed.generated.ts'

/** The person who changed a field last, and the time. */
export type Changer = { name: string; at: string }

/** Returns the noun of a type: CUSTOMER_SERVICE for `CustomerService`. */
const nounOf = (type: string) =>
  type.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter}`).toUpperCase() as Noun

/** Returns who changed each of these fields last, by the activity log; unknown ones are absent. */
export const findChangers = async (
  client: ApolloClient,
  type: string,
  id: string,
  fields: readonly string[],
): Promise<Readonly<Record<string, Changer>>> => {
  try {
    const { data } = await client.query<WhoChangedQuery>({
      query: WhoChangedDocument,
      variables: { noun: nounOf(type), id },
      fetchPolicy: 'network-only',
    })
    const entries = data?.activities?.nodes ?? []
    return Object.fromEntries(
      fields.flatMap((field) => {
        const entry = entries.find(({ changes }) => changes.some((one) => one.field === field))
        return entry ? [[field, { name: entry.actorName ?? 'Someone else', at: entry.at }]] : []
      }),
    )
  } catch {
    // Helpful, but not required, to resolve the conflict.
    return {}
  }
}
