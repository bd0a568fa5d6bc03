import { sentence } from '#shared/isolate.ts'
import { announce } from '#web/writing/actions/announce.tsx'
import { mergeTexts } from '#web/writing/forms/merge-texts.ts'
import { isConflict } from '#web/writing/mutations/refusal-of.ts'
import { useVerbs } from '#web/writing/mutations/use-verbs.ts'
import type { UpdateViewInput } from '#web/schema.generated.ts'
import { UpdateViewDocument, type UpdateViewMutation } from './list-view-mutations.generated.ts'
import { addressOfView, type ListView, type useListViews } from './use-list-views.ts'
import { inputOf, type ListState, partLabels, type StatePart, stateOf } from './view-state.ts'

/** Returns the changes of two people compared; without the state that both began with, each difference is a conflict. */
export const mergeStates = (base: ListState | undefined, yours: ListState, theirs: ListState) => {
  if (base) return mergeTexts(base, yours, theirs)
  const names = (Object.keys(yours) as StatePart[]).filter((name) => yours[name] !== theirs[name])
  return { mergedFields: [], conflicts: names as string[], texts: yours }
}

/** Saves the list on screen in its view. Changes by someone else to other parts are kept. */
export const useSaveView = ({ state, base, open, readAgain }: ReturnType<typeof useListViews>) => {
  const { run, isRunning, refusal } = useVerbs()

  const write = (view: ListView, next: ListState, expectedVersion: number) =>
    run<UpdateViewMutation, UpdateViewInput>(UpdateViewDocument, {
      id: view.id,
      expectedVersion,
      ...inputOf(next),
    })

  /** Saves a state over a version of the view. */
  const saveAs = async (view: ListView, next: ListState, version: number, more?: string) => {
    const outcome = await write(view, next, version)
    const savedView = outcome?.payload?.listView
    if (!savedView) return outcome
    open(addressOfView(savedView), true)
    announce('View saved.', undefined, more)
    return outcome
  }

  const save = async (view: ListView, version: number) => {
    const outcome = await saveAs(view, state, version)
    if (!outcome?.refusal || !isConflict(outcome.refusal)) return
    const { data } = await readAgain()
    const theirs = data?.views?.find(({ id }) => id === view.id)
    if (!theirs) return
    const merge = mergeStates(base ?? stateOf(view), state, stateOf(theirs))
    // The views that were read again show the conflict.
    if (merge.conflicts.length > 0) return
    const labels = merge.mergedFields
      .filter(({ side }) => side === 'theirs')
      .map(({ name }) => partLabels[name as StatePart])
    await saveAs(
      theirs,
      merge.texts as ListState,
      theirs.version,
      labels.length > 0
        ? sentence`${theirs.updatedBy?.displayName ?? 'Someone else'} changed ${labels.join(', ')}. That was kept.`
        : undefined,
    )
  }

  return { save, saveAs, isRunning, refusal }
}
