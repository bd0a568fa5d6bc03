import { sentence } from '#shared/isolate.ts'
import { useStatusWord } from '#web/parts/status-words.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'
import type { TaskRecordFragment } from './task.generated.ts'

type Standing = Pick<TaskRecordFragment, 'status' | 'waitingFor' | 'customer'>

/** Returns true if a task is on hold until its customer answers a question. */
export const isQuestionOpen = ({ status, waitingFor }: Omit<Standing, 'customer'>) =>
  status === 'WAITING' && waitingFor === 'CUSTOMER'

/** Returns a function that formats the status of a task for the viewer: `Waiting for you`, or to staff `Waiting for Acme`. */
export const useTaskWord = () => {
  const statusWord = useStatusWord()
  const { can } = useAuth()
  return (task: Standing) => {
    if (!isQuestionOpen(task)) return statusWord(task.status)
    return can('customers') ? sentence`Waiting for ${task.customer.name}` : 'Waiting for you'
  }
}
