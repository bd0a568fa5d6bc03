import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client'
import { expect, test, vi } from 'vitest'
import { listPolicies } from './list-policies.ts'
import { readHistory } from './read-history.ts'
import { refreshLists } from './refresh-lists.ts'

type Task = { id: string; status: string; title: string; createdAt: string; customer?: string }

const asTask = ({ id, status, title, createdAt, customer = '3' }: Task) => ({
  __typename: 'Task',
  id,
  status,
  title,
  createdAt,
  customer: { __typename: 'Customer', id: customer },
})

const page = (tasks: readonly Task[], more: object = {}) => ({
  __typename: 'TaskConnection',
  totalCount: tasks.length,
  nodes: tasks.map(asTask),
  pageInfo: {
    __typename: 'PageInfo',
    hasNextPage: false,
    hasPreviousPage: false,
    startCursor: tasks[0]?.id ?? null,
    endCursor: tasks.at(-1)?.id ?? null,
  },
  ...more,
})

const call: Task = { id: '1', status: 'REQUESTED', title: 'Call', createdAt: '2026-01-01' }
const write: Task = { id: '2', status: 'WAITING', title: 'Write', createdAt: '2026-01-02' }
const freshTask: Task = { id: '9', status: 'REQUESTED', title: 'New', createdAt: '2026-02-01' }

const listQuery = gql`
  query List($filter: TaskFilter, $orderBy: TaskOrder, $first: Int, $after: String) {
    tasks(filter: $filter, orderBy: $orderBy, first: $first, after: $after) {
      totalCount
      nodes {
        id
        status
        title
        createdAt
        customer {
          id
        }
      }
      pageInfo {
        hasNextPage
        hasPreviousPage
        startCursor
        endCursor
      }
    }
  }
`
const taskFragment = gql`
  fragment One on Task {
    id
    status
    title
    createdAt
    customer {
      id
    }
  }
`
const open = { status: ['REQUESTED', 'WAITING'] }
const newestInput = { field: 'CREATED_AT', direction: 'DESC' }
const byTitle = { field: 'TITLE', direction: 'ASC' }

type Variables = { filter?: object; orderBy?: object; first?: number; after?: string }

/** Returns a client whose server records the variables of its queries and answers with `answer`. */
const openClient = (answer: () => object = () => page([])) => {
  const requests: Variables[] = []
  const link = new ApolloLink(
    ({ variables }) =>
      new Observable((observer) => {
        requests.push(variables)
        setTimeout(() => {
          observer.next({ data: { tasks: answer() } })
          observer.complete()
        }, 50)
      }),
  )
  const cache = new InMemoryCache({ typePolicies: listPolicies() })
  const client = new ApolloClient({ cache, link })
  return {
    requests,
    client,
    know: (variables: Variables, tasks: object) =>
      cache.writeQuery({ query: listQuery, variables, data: { tasks } }),
    titles: (variables: Variables) =>
      cache
        .readQuery<{ tasks: { nodes: Task[] } }>({ query: listQuery, variables })
        ?.tasks.nodes.map(({ title }) => title),
    /** Writes a mutation's result: the record changes, then the lists are refreshed. */
    change: async (task: Task) => {
      cache.writeFragment({ fragment: taskFragment, data: asTask(task) })
      await refreshLists(client, { task: { __typename: 'Task', id: task.id } })
    },
  }
}

test('a list that is not on screen is evicted, and fetched again when it is opened', async () => {
  const { know, change, titles, requests, client } = openClient(() =>
    page([call, freshTask, write]),
  )
  const variables = { filter: open, orderBy: byTitle }
  know(variables, page([call, write]))
  await change(freshTask)
  expect(titles(variables)).toBeUndefined()
  expect(requests).toEqual([])
  await client.query({ query: listQuery, variables })
  expect(requests).toEqual([variables])
  expect(titles(variables)).toEqual(['Call', 'New', 'Write'])
})

test('a list on screen shows the changed row at once, is refetched, and keeps its rows until the answer', async () => {
  const { know, change, requests, client } = openClient(() => page([write]))
  const variables = { filter: open, orderBy: newestInput }
  know(variables, page([write, call]))
  const shownValues: (string[] | undefined)[] = []
  const watchedSubscription = client
    .watchQuery<{ tasks: { nodes: Task[] } }, Variables>({ query: listQuery, variables })
    .subscribe(({ data }) =>
      shownValues.push(
        (data as { tasks?: { nodes: Task[] } })?.tasks?.nodes.map(({ title }) => title),
      ),
    )
  await change({ ...call, title: 'Zoning', status: 'COMPLETED' })
  watchedSubscription.unsubscribe()
  expect(requests).toEqual([variables])
  expect([...new Set(shownValues.map((titles) => titles?.join()))]).toEqual([
    'Write,Call',
    'Write,Zoning',
    'Write',
  ])
})

test('of the lists of one field, the one on screen is refetched and the others are evicted', async () => {
  const { know, change, titles, requests, client } = openClient(() => page([write]))
  const onScreen = { filter: open, orderBy: newestInput }
  const otherInput = { filter: open, orderBy: byTitle }
  know(onScreen, page([write, call]))
  know(otherInput, page([call, write]))
  const watchedSubscription = client
    .watchQuery({ query: listQuery, variables: onScreen })
    .subscribe(() => {})
  await change({ ...call, status: 'COMPLETED' })
  watchedSubscription.unsubscribe()
  expect(requests).toEqual([onScreen])
  expect(titles(onScreen)).toEqual(['Write'])
  expect(titles(otherInput)).toBeUndefined()
})

test('a list that is loading when a record changes is refetched afterwards', async () => {
  const answers = [page([write, call]), page([write])]
  const { know, change, requests, titles, client } = openClient(() => answers.shift() ?? page([]))
  const variables = { filter: open, orderBy: newestInput }
  know(variables, page([write, call]))
  const watchedSubscription = client.watchQuery({ query: listQuery, variables }).subscribe(() => {})
  const first = change({ ...call, title: 'Zoning' })
  await vi.waitFor(() => expect(requests).toHaveLength(1), { interval: 1 })
  await Promise.all([first, change({ ...call, status: 'COMPLETED' })])
  watchedSubscription.unsubscribe()
  expect(requests).toHaveLength(2)
  expect(titles(variables)).toEqual(['Write'])
})

test('lists of other types of records are unchanged', async () => {
  const { know, titles, requests, client } = openClient()
  know({ orderBy: newestInput }, page([write, call]))
  await refreshLists(client, { lead: { __typename: 'Lead', id: '4' }, count: 2, user: null })
  expect(titles({ orderBy: newestInput })).toEqual(['Write', 'Call'])
  expect(requests).toEqual([])
})

test('records in a list of the payload count as well as the payload’s own record', async () => {
  const { know, titles, client } = openClient()
  know({ orderBy: newestInput }, page([write, call]))
  await refreshLists(client, { tasks: [{ __typename: 'Task', id: '1' }] })
  expect(titles({ orderBy: newestInput })).toBeUndefined()
})

test('pages of one list are cached side by side, and a longer window joins them', () => {
  const { know, titles } = openClient()
  const pageInfo = (more: object) => ({
    pageInfo: { ...page([write]).pageInfo, hasNextPage: true, ...more },
  })
  know({ orderBy: newestInput, first: 1 }, page([write], { totalCount: 2, ...pageInfo({}) }))
  know({ orderBy: newestInput, first: 1, after: '2' }, page([call], { totalCount: 2 }))
  expect(titles({ orderBy: newestInput, first: 1 })).toEqual(['Write'])
  expect(titles({ orderBy: newestInput, first: 1, after: '2' })).toEqual(['Call'])
  expect(titles({ orderBy: newestInput, first: 2 })).toEqual(['Write', 'Call'])
  expect(titles({ orderBy: byTitle, first: 1 })).toBeUndefined()
})

test('a shorter window of a long page knows its rows, and fetches the cursor that it does not know', () => {
  const { know, titles } = openClient()
  know({ orderBy: newestInput, first: 50 }, page([freshTask, write, call]))
  expect(titles({ orderBy: newestInput, first: 1 })).toEqual(['New'])
  expect(titles({ orderBy: newestInput, first: 2 })).toBeUndefined()
})

test('every cached timeline is refetched, because every mutation adds a line', async () => {
  const { client } = openClient()
  const query = gql`
    {
      activities {
        nodes {
          id
        }
      }
    }
  `
  const nodes = [{ __typename: 'Activity', id: '1' }]
  const activities = { __typename: 'ActivityConnection', nodes }
  client.writeQuery({ query, data: { activities } })
  await readHistory(client)
  expect(client.readQuery({ query })).toBeNull()
})
