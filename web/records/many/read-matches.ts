import type { ApolloClient } from '@apollo/client'
import { manyLimit } from '#shared/many.ts'
import type { SelectableRow } from '#web/ui/selection.ts'
import type { Matches } from './many-noun.ts'

/** The largest page of a list. */
const pageSize = 200

type Page = {
  nodes: readonly SelectableRow[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

/** Reads the rows that match a list, as many as one change may take. Throws if a page cannot be read. */
export const readMatches = async (
  client: ApolloClient,
  { document, variables, field }: Matches,
) => {
  const rows: SelectableRow[] = []
  let after: string | null = null as string | null
  do {
    const variablesOfPage = {
      ...variables,
      first: Math.min(pageSize, manyLimit - rows.length),
      after,
      last: null,
      before: null,
    }
    const { data } = await client.query<Readonly<Record<string, Page | null>>>({
      query: document,
      variables: variablesOfPage,
      fetchPolicy: 'no-cache',
    })
    const page: Page | null | undefined = data?.[field]
    if (!page) throw new Error('No response from the server. Try again.')
    rows.push(...page.nodes)
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
  } while (after !== null && rows.length < manyLimit)
  return rows
}
