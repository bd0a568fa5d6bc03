import type { Noun } from '#web/schema.generated.ts'

const nouns: Readonly<Record<string, Noun>> = {
  customerId: 'CUSTOMER',
  leadId: 'LEAD',
  taskId: 'TASK',
  customerServiceId: 'CUSTOMER_SERVICE',
}

/** Returns the kind of record whose ids a field holds; undefined for kinds that are not searched. */
export const nounOfField = (name: string) => nouns[name]
