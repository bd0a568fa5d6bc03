type NamedCustomer = { customer: { id: number }; assistant: { id: number } }

/** Returns the id of the view of tasks that the company's assistant shares. */
export const viewOf = ({ customer }: Pick<NamedCustomer, 'customer'>) => 1_000_000 + customer.id

/** Returns the row of that view. */
export const listViewOf = (company: NamedCustomer) => ({
  id: viewOf(company),
  list: 'task',
  name: 'Mine',
  isShared: true,
  authorId: company.assistant.id,
  state: JSON.stringify({
    search: null,
    where: [],
    filters: {},
    order: null,
    columns: null,
    pageSize: null,
  }),
  updatedAt: new Date(),
})
