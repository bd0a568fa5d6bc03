import type { MessagesQuery } from './messages.generated.ts'

type Customer = NonNullable<MessagesQuery['customer']>

/** Returns the receiver of a message: for staff the customer's first user who can sign in, for a customer their assistant. */
export const receiverOf = ({ assignedVa, users }: Customer, isOurs: boolean) =>
  isOurs ? (users?.nodes.find(({ disabledAt }) => !disabledAt) ?? null) : assignedVa
