type Ids = { lead: number; customer: number; assistant: number }

/** Returns the id of another lead of the company's assistant, which management may merge with its lead. */
export const otherLeadOf = ({ customer }: { customer: { id: number } }) => 1_000_000 + customer.id

const mergedLeadOf = ({ customer }: { customer: { id: number } }) => 2_000_000 + customer.id

/** Returns the id of the merge of a lead into the company's lead. */
export const mergeOf = ({ customer }: { customer: { id: number } }) => 1_000_000 + customer.id

/** Returns the id of another customer of the company's assistant, which management may merge with its customer. */
export const otherCustomerOf = ({ customer }: { customer: { id: number } }) =>
  3_000_000 + customer.id

/** Returns the rows of the company's other lead, and of one that was merged into its lead. */
export const rowsOfMerges = ({ lead, customer, assistant }: Ids) => {
  const company = { customer: { id: customer } }
  const person = { name: 'Other', email: `other-${customer}@example.test` }
  const mergedInput = { ...person, id: mergedLeadOf(company), mergedIntoId: lead }
  return [
    ['customers', { ...person, id: otherCustomerOf(company), assignedVaId: assistant }],
    ['leads', { ...person, id: otherLeadOf(company), assignedVaId: assistant }],
    ['leads', mergedInput],
    [
      'merges',
      { id: mergeOf(company), noun: 'lead', keepId: lead, mergeId: mergedInput.id, at: new Date() },
    ],
  ] as const
}
