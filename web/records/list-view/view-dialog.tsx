import { type FormEvent, useState } from 'react'
import type { CreateViewInput, ViewList, UpdateViewInput } from '#web/schema.generated.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useAuth } from '#web/viewer/use-auth.ts'
import { announce } from '#web/writing/actions/announce.tsx'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { Refused } from '#web/writing/parts/refused.tsx'
import {
  CreateViewDocument,
  type CreateViewMutation,
  UpdateViewDocument,
  type UpdateViewMutation,
} from './list-view-mutations.generated.ts'
import { addressOfView, type ListView, type useListViews } from './use-list-views.ts'
import { inputOf } from './view-state.ts'

type Props = {
  list: ViewList
  listViews: Pick<ReturnType<typeof useListViews>, 'state' | 'open' | 'readAgain'>
  /** The view to rename; null to save the list on screen as a new one. */
  view: ListView | null
  onClose: () => void
}

const sharingWords =
  'All staff will read its name and the words of its search and conditions. In it they find only what they may see anyway.'

/** Names a view: a new one of the list on screen, or one that is there. */
export const ViewDialog = ({ list, listViews, view, onClose }: Props) => {
  const { state, open, readAgain } = listViews
  const { viewer } = useAuth()
  const { run, isRunning, refusal } = useVerbs()
  const [name, setName] = useState(view?.name ?? '')
  const [isShared, setIsShared] = useState(false)

  const rename = async ({ id, version }: ListView) => {
    const input = { id, expectedVersion: version, name }
    const outcome = await run<UpdateViewMutation, UpdateViewInput>(UpdateViewDocument, input)
    return outcome?.payload?.listView
  }
  const create = async () => {
    const input = { list, name, shared: isShared, ...inputOf(state) }
    const outcome = await run<CreateViewMutation, CreateViewInput>(CreateViewDocument, input)
    return outcome?.payload?.listView
  }

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const savedView = view ? await rename(view) : await create()
    if (!savedView) return
    await readAgain()
    // A new name leaves unsaved changes of the list as they are.
    if (!view) open(addressOfView(savedView))
    announce(view ? 'View renamed.' : 'View saved.')
    onClose()
  }

  const others = Object.entries(refusal?.fields ?? {}).filter(
    ([field]) => field !== 'name' && field !== 'shared',
  )
  return (
    <Dialog open onClose={onClose} title={view ? 'Rename view' : 'New view'}>
      <form noValidate onSubmit={(event) => void save(event)} className="space-y-4 p-5">
        <TextField
          label="Name of the view"
          value={name}
          onChange={(event) => setName(event.target.value)}
          message={refusal?.fields['name']}
          maxLength={80}
        />
        {!view && viewer?.role !== 'USER' && (
          <CheckField
            label="Share with all staff"
            hint={sharingWords}
            isChecked={isShared}
            onCheck={setIsShared}
            message={refusal?.fields['shared']}
          />
        )}
        {refusal && (Object.keys(refusal.fields).length === 0 || others.length > 0) && (
          <Refused>{`Couldn’t save. ${others[0]?.[1] ?? refusal.message}`}</Refused>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isRunning}>
            {view ? 'Rename' : 'Save view'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
