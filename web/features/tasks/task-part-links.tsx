import { Link } from 'react-router-dom'
import { hrefs } from '#web/paths.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { type TaskPart, taskPartHref, taskParts } from './use-task-list.ts'

type Props = {
  part: TaskPart
  /** True if the list is filtered to tasks on hold. */
  isWaiting: boolean
  words: string
  /** The assistant whose tasks are shown; null for all. */
  assistant: string | null
}

/** Links to open, completed and all tasks; for a customer also to those that wait for them. */
export const TaskPartLinks = ({ part, isWaiting, words, assistant }: Props) => {
  const { can } = useAuth()
  const isCustomer = !can('customers')
  const [first, ...others] = taskParts.map(({ name, label }) => ({
    label,
    to: taskPartHref(name, words, assistant),
    isChosen: name === part && !(isWaiting && isCustomer),
  }))
  const waiting = {
    label: 'Waiting for you',
    to: hrefs.tasks({ status: 'waiting', ...(words && { q: words }) }),
    isChosen: isWaiting,
  }
  const links = [first, ...(isCustomer ? [waiting] : []), ...others]
  return (
    <nav
      aria-label="Filter tasks"
      className="flex flex-wrap rounded-md bg-surface-sunken p-0.5 text-sm"
    >
      {links.map(
        (link) =>
          link && (
            <Link
              key={link.label}
              to={link.to}
              aria-current={link.isChosen ? 'page' : undefined}
              className="flex min-h-tap items-center rounded-sm px-3 font-medium whitespace-nowrap text-text-quiet hover:text-text aria-[current=page]:bg-surface-raised aria-[current=page]:text-text aria-[current=page]:shadow-sm md:min-h-8"
            >
              {link.label}
            </Link>
          ),
      )}
    </nav>
  )
}
