import { useNavigate } from 'react-router-dom'
import { useTaskRequest } from '#web/app/use-task-request.ts'
import { paths } from '#web/paths.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import type { Command } from '#web/writing/actions/commands.ts'
import { useDraft, taskRequestDraft } from '#web/writing/forms/drafts.ts'

const comeBack = 'askToComeBack'

/**
 * Returns `Ask for something` for portal users; for those of a closed customer the command to come back. The text of
 * a refused request stays in the form on the dashboard.
 */
export const useCustomerCommands = (): readonly Command[] => {
  const { viewer, can } = useAuth()
  const { ask } = useTaskRequest(viewer?.customer ?? null)
  const [, setDraft] = useDraft(taskRequestDraft)
  const navigate = useNavigate()
  if (can(comeBack))
    return [{ id: comeBack, name: 'Ask to come back', run: () => void navigate(paths.dashboard) }]
  if (!viewer?.customer || !can('createTask')) return []

  const send = async (request: string) => {
    const outcome = await ask(request)
    if (!outcome?.refusal) return
    setDraft((now) => [now.trim(), request].filter(Boolean).join('\n'))
    showToast({
      title: 'Couldn’t send your request',
      description: `${outcome.refusal.message} Your text is saved on your dashboard.`,
      variant: 'destructive',
    })
  }
  return [
    {
      id: 'wish',
      name: 'Ask for something',
      words: 'new task request wish create add',
      question: {
        label: 'What needs to be done?',
        does: 'Send request',
        onText: (request) => void send(request),
      },
    },
  ]
}
