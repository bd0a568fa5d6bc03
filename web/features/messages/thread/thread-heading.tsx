import { ArrowLeft, NotebookPen, Search } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { hrefs, type Narrowing } from '#web/paths.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { Face } from '#web/ui/face.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ExportButton } from '#web/writing/exports/export-button.tsx'
import { LazyForm } from '#web/writing/forms/lazy-form.tsx'
import { CallNowButton } from './call-now-button.tsx'
import type { MessagesQuery } from './messages.generated.ts'
import { TasksButton } from './thread-tasks.tsx'
import type { OpenTasks } from './use-thread-tasks.ts'

type Customer = NonNullable<MessagesQuery['customer']>

const bar =
  'flex min-h-14 shrink-0 items-center gap-1 border-b border-line px-4 sm:gap-3 sm:px-6 min-[1100px]:min-h-16'

const loadLogCall = async () =>
  (await import('#web/records/interaction/forms/new-interaction.tsx')).LogCall

type Props = {
  customer: Customer
  narrowing: Narrowing
  openTasks: OpenTasks | null
  onSearch: () => void
}

/** The heading of a thread for staff, with links to the customer and to log a call, and their open tasks. */
export const ThreadHeading = ({ customer, narrowing, openTasks, onSearch }: Props) => {
  const { id, name, company, assignedVa, abilities } = customer
  const facts = [company, abilities.includes('assignCustomer') && `with ${assignedVa.displayName}`]
  const [isRecording, setRecording] = useState(false)
  return (
    <div className={bar}>
      <Link
        to={hrefs.chat(narrowing)}
        className="-ml-2 grid size-11 shrink-0 place-items-center rounded-md hover:bg-surface-hover min-[1100px]:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        <span className="sr-only">Back to all conversations</span>
      </Link>
      <Face name={name} size="medium" className="max-sm:hidden" />
      <div className="mr-auto min-w-0">
        <h2 className="truncate text-sm font-semibold">
          <Link to={hrefs.customer(id)} className="underline-offset-4 hover:underline">
            {name}
          </Link>
        </h2>
        <p className="truncate text-sm text-text-quiet empty:hidden">
          {facts.filter(Boolean).join(', ')}
        </p>
      </div>
      <CallNowButton customer={customer} name={name} />
      <SearchButton onPress={onSearch} />
      {openTasks && <TasksButton tasks={openTasks} customerId={id} />}
      <Link
        to={hrefs.customer(id)}
        className={`${buttonClasses()} max-sm:hidden min-[1100px]:max-[1359px]:hidden`}
      >
        View customer
      </Link>
      {abilities.includes('recordInteraction') && (
        <button
          type="button"
          onClick={() => setRecording(true)}
          // On a phone there is room for one; the customer's page has both.
          className={`${buttonClasses()} max-sm:w-11 max-sm:px-0 ${abilities.includes('startCall') ? 'max-sm:hidden' : ''}`}
        >
          <NotebookPen aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">Log call</span>
        </button>
      )}
      {isRecording && (
        <LazyForm
          load={loadLogCall}
          with={{ record: customer, onClose: () => setRecording(false) }}
        />
      )}
    </div>
  )
}

const SearchButton = ({ onPress }: { onPress: () => void }) => (
  <IconButton icon={Search} label="Search this conversation" onPress={onPress} />
)

type OwnProps = { customer: Customer; onSearch: () => void }

/** The heading of the customer's own thread: their assistant. */
export const OwnHeading = ({ customer, onSearch }: OwnProps) => (
  <div className={bar}>
    <Face name={customer.assignedVa.displayName} isOurs size="medium" />
    <div className="mr-auto min-w-0 max-sm:pl-2">
      <h2 className="truncate text-sm font-semibold">{customer.assignedVa.displayName}</h2>
      <p className="truncate text-sm text-text-quiet">Your assistant</p>
    </div>
    <CallNowButton customer={customer} name={customer.assignedVa.displayName} />
    <ExportButton list="MESSAGES" noun={['message', 'messages']} isSign />
    <SearchButton onPress={onSearch} />
  </div>
)
