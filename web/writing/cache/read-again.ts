import type { ApolloClient } from '@apollo/client'
import { type Reader, rootFieldOf } from '#web/writing/mutations/mutation.ts'

/** Refetches a record for every component that shows it; null if it was deleted or could not be read. */
export const readAgain = async <Subject>(
  client: ApolloClient,
  reader: Reader<Subject>,
  id: string,
): Promise<Subject | null> => {
  try {
    const { data } = await client.query({
      query: reader,
      variables: { id },
      fetchPolicy: 'network-only',
    })
    return (
      (data as Readonly<Record<string, Subject | null>> | undefined)?.[rootFieldOf(reader)] ?? null
    )
  } catch {
    return null
  }
}
