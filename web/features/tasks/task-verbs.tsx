import { taskActions } from '#web/records/task-actions.ts'
import type { TaskRecordFragment } from '#web/records/task.generated.ts'
import { commentOnTask } from '#web/records/task-update-verbs.generated.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { announce } from '#web/writing/announce.tsx'
import { useDraft } from '#web/writing/drafts.ts'
import { RecordActions } from '#web/writing/record-actions.tsx'
import { Refused } from '#web/writing/refused.tsx'
import { useVerbs } from '#web/writing/use-verbs.ts'

/** What can be done with a task, with a note that goes along or stands alone. */
export const TaskVerbs = ({ task }: { task: TaskRecordFragment }) => {
  const [note, setNote] = useDraft(`task ${task.id}`)
  const { run, running, refusal } = useVerbs()

  const comment = async () => {
    const outcome = await run(commentOnTask, { taskId: task.id, note })
    if (!outcome?.payload) return
    setNote('')
    announce('Comment added.')
  }

  return (
    <Panel title="What is next">
      <div className="space-y-3 p-4 sm:p-5">
        <TextArea
          label="Note, for the history"
          placeholder="What was done, or what is missing"
          value={note}
          onChange={(event) => setNote(event.target.value)}
          message={refusal?.fields['note']}
        />
        {refusal && !refusal.fields['note'] && <Refused>{`Not added: ${refusal.message}`}</Refused>}
        <div className="flex flex-wrap items-center gap-2">
          <RecordActions
            noun={taskActions}
            record={task}
            note={note.trim()}
            onDone={() => setNote('')}
            without="Comment"
          />
          {task.abilities.includes('commentOnTask') && (
            <Button
              variant="quiet"
              busy={running !== null}
              disabled={!note.trim()}
              onClick={() => void comment()}
            >
              Comment
            </Button>
          )}
        </div>
      </div>
    </Panel>
  )
}
