import { expect, test } from 'vitest'
import { withoutSecrets } from './without-secrets.ts'

test('notes, files and money are not kept, and lists stay without them', () => {
  const storedObjects = withoutSecrets({
    ROOT_QUERY: {
      __typename: 'Query',
      'interactions:{}': {
        type: 'InteractionConnection',
        forward: { '': { nodes: [{ __ref: 'Interaction:4' }], hasNext: false } },
      },
      'customer({"id":"3"})': { __ref: 'Customer:3' },
      monthlyRevenue: 900,
    },
    'Customer:3': { __typename: 'Customer', id: '3', name: 'Acme', monthlyValue: 4 },
    'CustomerService:7': { __typename: 'CustomerService', id: '7', monthlyValue: 159_900 },
    'Interaction:4': { __typename: 'Interaction', id: '4', summary: 'Pays late' },
    'FileAttachment:5': { __typename: 'FileAttachment', id: '5', name: 'contract.pdf' },
    'Lead:8': { __typename: 'Lead', id: '8', notes: 'Haggles', listPrice: 4 },
    'Mail:9': { __typename: 'Mail', id: '9', address: 'n@example.test' },
    'Task:6': {
      __typename: 'Task',
      id: '6',
      'resultFiles:{}': {
        type: 'FileAttachmentConnection',
        forward: { '': { nodes: [{ __ref: 'FileAttachment:5' }] } },
      },
    },
  })
  expect(storedObjects).toEqual({
    ROOT_QUERY: {
      __typename: 'Query',
      'interactions:{}': {
        type: 'InteractionConnection',
        forward: { '': { nodes: [], hasNext: false } },
      },
      'customer({"id":"3"})': { __ref: 'Customer:3' },
      monthlyRevenue: null,
    },
    'Customer:3': { __typename: 'Customer', id: '3', name: 'Acme', monthlyValue: null },
    'CustomerService:7': { __typename: 'CustomerService', id: '7', monthlyValue: null },
    'Lead:8': { __typename: 'Lead', id: '8', notes: null, listPrice: null },
    'Task:6': {
      __typename: 'Task',
      id: '6',
      'resultFiles:{}': {
        type: 'FileAttachmentConnection',
        forward: { '': { nodes: [] } },
      },
    },
  })
})
