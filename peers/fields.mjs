// The request that every peer answers: the newest customers with their assistants.

/** The schema of peers with a handwritten one. */
export const contract = `
  type Query { customers(first: Int!): Customers! }
  type Customers { nodes: [Customer!]! }
  type Customer { id: ID! name: String! company: String email: String! status: String! createdAt: String! assignedVa: Person! }
  type Person { id: ID! displayName: String! }
`

/** Returns the statement for a list of `limit` customers with their assistants. The limit is in the text: with a parameter PostgreSQL would plan it each time. */
export const joined = (first) => `
  select c.id, c.name, c.company, c.email, c.status, c.created_at, p.id, p.display_name
  from customers c join users p on p.id = c.assigned_va_id
  order by c.created_at desc, c.id desc limit ${first}`

/** Formats times of the database as the product does. */
export const parseTimes = (types) =>
  types.setTypeParser(1184, (text) => new Date(text).toISOString())

/** Returns the statement for a customer with their assistant, their five newest tasks with assignees, and their five newest interactions. */
export const oneCustomer = `
  select c.id, c.name, c.company, c.email, c.status, c.created_at, p.id, p.display_name,
    (select json_agg(json_build_array(t.id, t.title, t.status, t.priority, t.created_at, v.id, v.display_name)
       order by t.created_at desc, t.id desc)
     from (select * from tasks where customer_id = c.id order by created_at desc, id desc limit 5) t
       join users v on v.id = t.assigned_va_id),
    (select json_agg(json_build_array(i.id, i.type, i.summary, i."timestamp") order by i."timestamp" desc, i.id desc)
     from (select * from interactions where customer_id = c.id order by "timestamp" desc, id desc limit 5) i)
  from customers c join users p on p.id = c.assigned_va_id
  where c.id = $1`
