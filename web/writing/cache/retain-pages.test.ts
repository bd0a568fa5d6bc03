import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client'
import { expect, test } from 'vitest'
import { listPolicies } from './list-policies.ts'
import { retainPages } from './retain-pages.ts'

const query = gql`
  query ($after: String, $filter: MessageFilter) {
    messages(first: 2, after: $after, filter: $filter, orderBy: { field: TIMESTAMP }) {
      nodes {
        id
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`

const write = (client: ApolloClient, customerId: string, after: string | null, ids: string[]) =>
  client.writeQuery({
    query,
    variables: { after, filter: { customerId } },
    data: {
      messages: {
        __typename: 'MessageConnection',
        nodes: ids.map((id) => ({ __typename: 'Message', id })),
        pageInfo: { __typename: 'PageInfo', hasNextPage: true, endCursor: `after ${ids.at(-1)}` },
      },
    },
  })

const read = (client: ApolloClient, customerId: string, after: string | null) =>
  client.readQuery({ query, variables: { after, filter: { customerId } } }) !== null

test('only the pages that begin at these cursors stay, with their records and all other lists', () => {
  const client = new ApolloClient({
    link: ApolloLink.empty(),
    cache: new InMemoryCache({ typePolicies: listPolicies() }),
  })
  write(client, '3', null, ['8', '7'])
  write(client, '3', 'after 7', ['6', '5'])
  write(client, '3', 'after 5', ['4', '3'])
  write(client, '4', 'after 7', ['2', '1'])
  retainPages(client, { field: 'messages', filter: { customerId: '3' } }, [null, 'after 5'])
  expect([
    read(client, '3', null),
    read(client, '3', 'after 7'),
    read(client, '3', 'after 5'),
    read(client, '4', 'after 7'),
  ]).toEqual([true, false, true, true])
  const names = Object.keys(client.cache.extract() as object).filter((name) =>
    name.startsWith('Message:'),
  )
  expect(names.toSorted()).toEqual(['1', '2', '3', '4', '7', '8'].map((id) => `Message:${id}`))
})
