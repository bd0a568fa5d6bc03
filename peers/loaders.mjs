// How a list and whom it leads to are read by whoever has resolvers and a dataloader.
import DataLoader from 'dataloader'

const named = (row) => ({ ...row, displayName: row.display_name })

/** @param {(text: string, values: unknown[]) => Promise<object[]>} ask runs a statement */
export const createReading = (ask) => ({
  customers: (first) =>
    ask('select * from customers order by created_at desc, id desc limit $1', [first]),
  people: new DataLoader(async (ids) => {
    const rows = await ask('select * from users where id = any($1)', [ids])
    const byId = new Map(rows.map((row) => [row.id, named(row)]))
    return ids.map((id) => byId.get(id))
  }),
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
