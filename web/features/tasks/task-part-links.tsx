import { Link } from 'react-router-dom'
import { type TaskPart, taskPartHref, taskParts } from './use-task-list.ts'

/** Goes between what is open, what is done, and all. */
export const TaskPartLinks = ({ part, words }: { part: TaskPart; words: string }) => (
  <nav aria-label="Which tasks" className="flex rounded-md bg-surface-sunken p-0.5 text-sm">
    {taskParts.map(({ name, label }) => (
      <Link
        key={name}
        to={taskPartHref(name, words)}
        aria-current={name === part ? 'page' : undefined}
        className="flex min-h-tap items-center rounded-sm px-3 font-medium text-text-quiet hover:text-text aria-[current=page]:bg-surface-raised aria-[current=page]:text-text aria-[current=page]:shadow-sm md:min-h-8"
      >
        {label}
      </Link>
    ))}
  </nav>
)
