import type { MessagesQuery } from './messages.generated.ts'

type Customer = NonNullable<MessagesQuery['customer']>

/** Whom a message is written to: our side writes to the customer's first person who can sign in, they to their assistant. */
export const receiverOf = ({ assignedVa, users }: Customer, isOurs: boolean) =>
  isOurs ? (users?.nodes.find(({ disabledAt }) => !disabledAt) ?? null) : assignedVa
