import type { ApolloClient } from '@apollo/client'
import type { Reader } from './verb.ts'

/** The record as it stands now, for every place that shows it; null when it is gone or could not be read. */
export const readAgain = async <Record>(
  client: ApolloClient,
  { document, field }: Reader<Record>,
  id: string,
) => {
  try {
    const { data } = await client.query({
      query: document,
      variables: { id },
      fetchPolicy: 'network-only',
    })
    return data?.[field] ?? null
  } catch {
    return null
  }
}
