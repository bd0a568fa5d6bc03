import { ApolloClient, ApolloLink, InMemoryCache, gql } from '@apollo/client'
import { expect, it } from 'vitest'
import { everyQuery, queriesConcerned } from './apply-changes.ts'

const name = gql`
  query Name {
    customer(id: "3") {
      id
      name
    }
  }
`
const week = gql`
  query Week {
    customer(id: "3") {
      id
      week(day: "2026-01-05") {
        seconds
      }
    }
  }
`
const all = gql`
  query All {
    customers {
      id
      name
    }
  }
`
const customer = { __typename: 'Customer', id: '3' }

/** Opens a client whose screen shows the name of a customer, and that has read the customer's week before. */
const open = () => {
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() })
  const seconds = { __typename: 'Week', seconds: 60 }
  client.writeQuery({ query: week, data: { customer: { ...customer, week: seconds } } })
  client.writeQuery({ query: name, data: { customer: { ...customer, name: 'Ada' } } })
  const shownValue = client.watchQuery({ query: name })
  shownValue.subscribe(() => undefined)
  return { client, shown: shownValue }
}

it.each([
  ['dropped', 'its own record', 'CUSTOMER', '3'],
  ['dropped', 'a record that it reads', 'TIME_ENTRY', '9'],
  ['kept', 'another record of its kind', 'CUSTOMER', '4'],
] as const)(
  'a computed field that is not on screen is %s after a change of %s',
  (expected, _, noun, id) => {
    const { client, shown: shownValue } = open()
    const queries = queriesConcerned(client, [{ noun, id, kind: 'CHANGED' }])
    expect([...queries]).toEqual(id === '3' ? [shownValue] : [])
    expect(client.readQuery({ query: name })).not.toBeNull()
    expect(client.readQuery({ query: week }) ? 'kept' : 'dropped').toBe(expected)
  },
)

it('where changes may be missing, all that is not on screen is read again when it is opened', () => {
  const { client, shown: shownValue } = open()
  client.writeQuery({ query: all, data: { customers: [{ ...customer, name: 'Ada' }] } })
  expect([...everyQuery(client)]).toEqual([shownValue])
  expect(client.readQuery({ query: name })).not.toBeNull()
  expect(client.readQuery({ query: all })).toBeNull()
})
