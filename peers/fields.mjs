// What every peer is asked for and reads: the newest customers with their assistant.

/** The contract of those that have one written by hand. */
export const contract = `
  type Query { customers(first: Int!): Customers! }
  type Customers { nodes: [Customer!]! }
  type Customer { id: ID! name: String! company: String email: String! status: String! createdAt: String! assignedVa: Person! }
  type Person { id: ID! displayName: String! }
`

/** One statement for a list and whom each leads to; given how many. */
export const joined = `
  select c.id, c.name, c.company, c.email, c.status, c.created_at, p.id, p.display_name
  from customers c join users p on p.id = c.assigned_va_id
  order by c.created_at desc, c.id desc limit $1`

/** The times of the database as the product writes them. */
export const parseTimes = (types) =>
  types.setTypeParser(1184, (text) => new Date(text).toISOString())
