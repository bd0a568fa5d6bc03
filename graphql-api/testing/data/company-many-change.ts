/** Returns the row of a change of many records by the company's assistant, which moved the lead alone. */
export const manyChangeOfLead = ({ assistant, lead }: { assistant: number; lead: number }) => ({
  userId: assistant,
  verb: 'moveLead',
  noun: 'lead',
  at: new Date(),
  records: JSON.stringify([{ id: lead, version: 1, before: { status: 'contacted' } }]),
})
