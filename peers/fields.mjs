// What every peer is asked for and reads: the newest customers with their assistant.

/** The contract of those that have one written by hand. */
export const contract = `
  type Query { customers(first: Int!): Customers! }
  type Customers { nodes: [Customer!]! }
  type Customer { id: ID! name: String! company: String email: String! status: String! createdAt: String! assignedVa: Person! }
  type Person { id: ID! displayName: String! }
`

/** One statement for a list of so many and whom each leads to. How many stands in the text: a parameter would have it planned each time. */
export const joined = (first) => `
  select c.id, c.name, c.company, c.email, c.status, c.created_at, p.id, p.display_name
  from customers c join users p on p.id = c.assigned_va_id
  order by c.created_at desc, c.id desc limit ${first}`

/** The times of the database as the product writes them. */
export const parseTimes = (types) =>
  types.setTypeParser(1184, (text) => new Date(text).toISOString())

/** One statement for a customer with their assistant, their five newest tasks with whoever has each, and their five newest interactions; given whom. */
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
