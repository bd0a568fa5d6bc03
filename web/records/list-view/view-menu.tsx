import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { CreateViewInput, ViewList } from '#web/schema.generated.ts'
import { Menu, MenuContent, MenuItem, MenuLabel, MenuTrigger } from '#web/ui/menu.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { useAuth } from '#web/viewer/use-auth.ts'
import { announce } from '#web/writing/actions/announce.tsx'
import { Confirm } from '#web/writing/actions/confirm.tsx'
import { LazyForm } from '#web/writing/forms/lazy-form.tsx'
import type { Mutation } from '#web/writing/mutations/mutation.ts'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import { DeleteViewDocument } from './list-view.generated.ts'
import {
  CreateViewDocument,
  type CreateViewMutation,
  SetDefaultViewDocument,
  UpdateViewDocument,
} from './list-view-mutations.generated.ts'
import { addressOfView, type ListView, type useListViews, wholeList } from './use-list-views.ts'
import { inputOf, stateOf } from './view-state.ts'

type Props = {
  list: ViewList
  listViews: ReturnType<typeof useListViews> & { view: ListView }
}

const loadDialog = async () => (await import('./view-dialog.tsx')).ViewDialog

/** The menu of the current view: rename, share, open the list with it, delete. */
export const ViewMenu = ({ list, listViews }: Props) => {
  const { view, readAgain, open, state } = listViews
  const { viewer, can } = useAuth()
  const { run } = useVerbs()
  const [dialog, setDialog] = useState<'rename' | 'share' | 'delete' | null>(null)
  const close = () => setDialog(null)
  const isOwn = view.author?.id === viewer?.id
  const target = { id: view.id, expectedVersion: view.version }

  const perform = async <Data extends object, Input>(
    mutation: Mutation<Data, Input>,
    input: Input,
    done: string,
  ) => {
    close()
    const outcome = await run(mutation, input)
    if (outcome?.refusal)
      showToast({
        title: 'Couldn’t change the view',
        description: outcome.refusal.message,
        variant: 'destructive',
      })
    else announce(done)
    await readAgain()
    return outcome?.payload
  }

  const share = (isShared: boolean) =>
    perform(
      UpdateViewDocument,
      { ...target, shared: isShared },
      isShared ? 'All staff see this view now.' : 'Only its author sees this view now.',
    )
  const remove = async () => {
    if (await perform(DeleteViewDocument, target, 'View deleted.'))
      open(new URLSearchParams({ view: wholeList }), true)
  }

  /** Copies the view as it is saved, for this person alone. */
  const duplicate = async () => {
    const name = `${view.name.slice(0, 74)}, copy`
    const input = { list, name, shared: false, ...inputOf(stateOf(view)) }
    const copied = await perform<CreateViewMutation, CreateViewInput>(
      CreateViewDocument,
      input,
      'View duplicated.',
    )
    if (copied) open(addressOfView(copied.listView))
  }

  return (
    <>
      <Menu>
        <MenuTrigger
          aria-label={`Menu of the view ${view.name}`}
          className="grid min-h-tap min-w-8 shrink-0 place-items-center text-text-quiet hover:text-text focus-visible:-outline-offset-2 md:min-h-10 pointer-coarse:min-w-tap"
        >
          <ChevronDown aria-hidden="true" className="size-4" />
        </MenuTrigger>
        <MenuContent>
          <MenuLabel>
            {view.shared
              ? `Shared by ${isOwn ? 'you' : (view.author?.displayName ?? 'someone')}`
              : 'Only you see it'}
          </MenuLabel>
          {view.abilities.includes('updateView') && (
            <>
              <MenuItem onSelect={() => setDialog('rename')}>Rename view</MenuItem>
              {view.shared ? (
                <MenuItem onSelect={() => void share(false)}>Make private</MenuItem>
              ) : (
                viewer?.role !== 'USER' && (
                  <MenuItem onSelect={() => setDialog('share')}>Share with all staff</MenuItem>
                )
              )}
            </>
          )}
          {can('createView') && (
            <MenuItem onSelect={() => void duplicate()}>Duplicate view</MenuItem>
          )}
          <MenuItem
            onSelect={() =>
              void perform(
                SetDefaultViewDocument,
                { list, id: view.isDefault ? null : view.id },
                view.isDefault ? 'The list opens as before.' : 'The list opens with this view.',
              )
            }
          >
            {view.isDefault ? 'Don’t open the list with it' : 'Open the list with it'}
          </MenuItem>
          {view.abilities.includes('deleteView') && (
            <div className="mt-1 border-t border-line pt-1 *:text-danger!">
              <MenuItem onSelect={() => setDialog('delete')}>Delete view</MenuItem>
            </div>
          )}
        </MenuContent>
      </Menu>
      {dialog === 'rename' && (
        <LazyForm
          load={loadDialog}
          with={{ list, listViews: { state, open, readAgain }, view, onClose: close }}
        />
      )}
      {dialog === 'share' && (
        <Confirm
          title="Share this view?"
          confirm="Share with all staff"
          keep="Keep private"
          onConfirm={() => void share(true)}
          onKeep={close}
        >
          All staff will read its name and the words of its search and conditions. In it they find
          only what they may see anyway.
        </Confirm>
      )}
      {dialog === 'delete' && (
        <Confirm
          title="Delete this view?"
          confirm="Delete view"
          keep="Keep view"
          isDestructive
          onConfirm={() => void remove()}
          onKeep={close}
        >
          {view.shared
            ? 'It goes for all staff. The records in it stay as they are.'
            : 'The records in it stay as they are.'}
        </Confirm>
      )}
    </>
  )
}
