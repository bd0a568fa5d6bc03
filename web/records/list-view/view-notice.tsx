import type { ReactNode } from 'react'
import { sentence } from '#shared/isolate.ts'
import { Button } from '#web/ui/button.tsx'
import { Refused } from '#web/writing/parts/refused.tsx'
import { addressOfView, type useListViews } from './use-list-views.ts'
import { useSaveView } from './use-save-view.ts'
import { LazyViewConflict } from './lazy-view-conflict.tsx'
import { UnreadableFields } from './unreadable-fields.tsx'

type Props = {
  listViews: ReturnType<typeof useListViews>
  onSaveAsNew: () => void
}

/** Says what is not as it is saved, and what can be done. */
export const ViewNotice = ({ listViews, onSaveAsNew }: Props) => {
  const { view, status, version, open } = listViews
  const saving = useSaveView(listViews)
  if (status === 'gone')
    return (
      <Notice title="This view isn’t here anymore.">
        It was deleted, or its author made it private.
      </Notice>
    )
  if (!view) return null
  const conflict = status === 'overtaken' && (
    <LazyViewConflict
      listViews={{ ...listViews, view }}
      saving={saving}
      onSaveAsNew={onSaveAsNew}
    />
  )
  const canSave = view.abilities.includes('updateView')
  return (
    <>
      <UnreadableFields view={view} />
      {conflict}
      {status === 'changed' && (
        <Notice
          title="Not saved, only you see it."
          actions={
            <>
              <Button variant="quiet" onClick={() => open(addressOfView(view))}>
                Discard changes
              </Button>
              <Button onClick={onSaveAsNew}>Save as new</Button>
              {canSave && (
                <Button
                  variant="primary"
                  busy={saving.isRunning}
                  onClick={() => void saving.save(view, version)}
                >
                  {view.shared ? `Save for all ${view.readerCount} staff` : 'Save changes'}
                </Button>
              )}
            </>
          }
        >
          {!canSave
            ? sentence`Only ${view.author?.displayName ?? 'its author'} and management change this view.`
            : view.shared
              ? `Saving changes it for the ${view.readerCount} people who see this view.`
              : null}
        </Notice>
      )}
      {saving.refusal && status === 'changed' && (
        <Refused>{`Couldn’t save. ${saving.refusal.message}`}</Refused>
      )}
    </>
  )
}

type NoticeProps = { title: string; actions?: ReactNode; children?: ReactNode }

/** A sentence about the view with an ink rule at its left. */
export const Notice = ({ title, actions, children }: NoticeProps) => (
  <output className="mb-3 flex flex-wrap items-center gap-3 rounded-md border border-l-3 border-line border-l-text bg-surface-raised px-4 py-3">
    <span className="min-w-0 grow text-sm">
      <span className="block font-semibold">{title}</span>
      <span className="block text-text-quiet">{children}</span>
    </span>
    {actions && <span className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">{actions}</span>}
  </output>
)
