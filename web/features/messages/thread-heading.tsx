import { Link } from 'react-router-dom'
import { hrefs } from '#web/paths.ts'
import type { MessagesQuery } from './messages.generated.ts'

type Props = { customer: NonNullable<MessagesQuery['customer']> }

/** Whose thread staff are reading, with the way to their record. */
export const ThreadHeading = ({ customer }: Props) => (
  <div className="flex min-h-12 shrink-0 items-center justify-between gap-4 border-b border-line px-4 sm:px-5">
    <h2 className="min-w-0 truncate text-sm font-semibold">{customer.name}</h2>
    <Link
      to={hrefs.customer(customer.id)}
      className="inline-flex min-h-tap shrink-0 items-center text-sm text-text-quiet underline-offset-4 hover:underline md:min-h-9"
    >
      Open the record
    </Link>
  </div>
)
