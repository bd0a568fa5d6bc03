// The query for each server, and functions that bring the responses into one form to compare them.

const fields = 'id name company email status createdAt assignedVa { id displayName }'

const ours = `{ customers(first: 50, orderBy: { field: CREATED_AT, direction: DESC }) { nodes { ${fields} } } }`
const theirs = `{ customers(first: 50) { nodes { ${fields} } } }`
const postgraphile = `{ allCustomers(first: 50, orderBy: [CREATED_AT_DESC, ROW_ID_DESC]) { nodes {
  rowId name company email status createdAt userByAssignedVaId { rowId displayName } } } }`

/** One customer with some of their records. */
export const oneCustomer = `query ($id: ID!) { customer(id: $id) { ${fields}
  tasks(first: 5, orderBy: { field: CREATED_AT, direction: DESC }) { nodes { id title status priority createdAt assignedVa { id displayName } } }
  interactions(first: 5, orderBy: { field: TIMESTAMP, direction: DESC }) { nodes { id type summary timestamp } } } }`

const sameRow = (row) => ({
  id: String(row.rowId ?? row.id),
  name: row.name,
  company: row.company,
  email: row.email,
  status: row.status.toLowerCase(),
  createdAt: new Date(row.createdAt).toISOString(),
  assistant: String((row.assignedVa ?? row.userByAssignedVaId).rowId ?? row.assignedVa?.id),
  assistantName: (row.assignedVa ?? row.userByAssignedVaId).displayName,
})

/** The query in the schema of each server. */
export const queryFor = (name) =>
  name.startsWith('the product') ? ours : name === 'PostGraphile 5' ? postgraphile : theirs

/** The response body. */
export const dataOf = (text) => {
  const { data, errors } = JSON.parse(text)
  if (errors) throw new Error(JSON.stringify(errors[0]))
  return data
}

const inOneForm = (name, value) => {
  if (name === 'id') return String(value)
  return ['status', 'type', 'priority'].includes(name) ? value.toLowerCase() : value
}

/** Returns the customer of a response in one form for all servers: raw has numeric ids and lower-case enum values. */
export const customerOf = (text) => JSON.parse(JSON.stringify(dataOf(text).customer), inOneForm)

/** Returns the rows of a response in one form for all servers. */
export const rowsOf = (text) => {
  const data = dataOf(text)
  return (data.customers ?? data.allCustomers).nodes.map(sameRow)
}
