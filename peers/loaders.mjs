// Resolvers with DataLoader for a list of customers and the people they refer to.
import DataLoader from 'dataloader'

const named = (row) => ({ ...row, displayName: row.display_name })

/** @param {(ids: readonly string[]) => Promise<{ id: string }[]>} read reads the rows with these ids */
export const loadPeople = (read) =>
  new DataLoader(async (ids) => {
    const byId = new Map((await read(ids)).map((row) => [row.id, named(row)]))
    return ids.map((id) => byId.get(id))
  })

/** @param {(text: string, values: unknown[]) => Promise<object[]>} ask runs a statement */
export const createReading = (ask) => ({
  customers: (first) =>
    ask('select * from customers order by created_at desc, id desc limit $1', [first]),
  people: loadPeople((ids) => ask('select * from users where id = any($1)', [ids])),
})

export const resolvers = {
  Query: {
    customers: async (_, { first }, { reading }) => ({ nodes: await reading.customers(first) }),
  },
  Customer: {
    createdAt: (customer) => customer.created_at,
    assignedVa: (customer, _, { reading }) => reading.people.load(customer.assigned_va_id),
  },
}
