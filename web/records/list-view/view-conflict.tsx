import { useState } from 'react'
import { sentence } from '#shared/isolate.ts'
import { Button } from '#web/ui/button.tsx'
import { type Choice, ConflictChoice } from '#web/writing/forms/conflict-choice.tsx'
import { Refused } from '#web/writing/parts/refused.tsx'
import { formatPart } from './format-part.ts'
import { addressOfView, type ListView, type useListViews } from './use-list-views.ts'
import { mergeStates, type useSaveView } from './use-save-view.ts'
import { type ListState, partLabels, type StatePart, stateOf } from './view-state.ts'

type Props = {
  listViews: ReturnType<typeof useListViews> & { view: ListView }
  saving: ReturnType<typeof useSaveView>
  onSaveAsNew: () => void
}

/** A view that someone else saved while the list on screen was changed: what fits is merged, the rest is asked. */
export const ViewConflict = ({ listViews, saving, onSaveAsNew }: Props) => {
  const { view, state, base, open } = listViews
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  const [missing, setMissing] = useState<readonly string[]>([])
  const theirs = stateOf(view)
  const merge = mergeStates(base, state, theirs)
  const conflicts = merge.conflicts as StatePart[]
  const editorName = view.updatedBy?.displayName ?? 'Someone else'
  const changer = view.updatedBy
    ? { name: view.updatedBy.displayName, at: view.updatedAt }
    : undefined
  const texts: Record<Choice, ListState> = { yours: state, theirs, was: base ?? theirs }

  const save = () => {
    const open = conflicts.filter((name) => !choices[name])
    setMissing(open)
    if (open.length > 0) return
    const chosenEntries = conflicts.map((name) => [name, texts[choices[name] ?? 'yours'][name]])
    const next = { ...merge.texts, ...Object.fromEntries(chosenEntries) } as ListState
    void saving.saveAs(view, next, view.version)
  }

  return (
    <section
      aria-label="Changes by someone else"
      className="mb-3 space-y-3 rounded-md border border-l-3 border-line border-l-text bg-surface-raised px-4 py-3"
    >
      <p role="alert" className="text-sm">
        {sentence`${editorName} changed this view while you were changing it.`}{' '}
        {conflicts.length === 0
          ? 'Both changes fit together.'
          : `${conflicts.length} ${conflicts.length === 1 ? 'part needs' : 'parts need'} your choice.`}{' '}
        Nothing of yours is saved yet.
      </p>
      {merge.mergedFields.map(({ name, side }) => (
        <p key={name} className="text-sm">
          {partLabels[name as StatePart]}:{' '}
          {formatPart(name as StatePart, (merge.texts as ListState)[name as StatePart]) || 'none'}
          <span className="text-text-quiet">
            {side === 'theirs' ? sentence`, kept from ${editorName}` : ', kept from you'}
          </span>
        </p>
      ))}
      {conflicts.map((name) => (
        <ConflictChoice
          key={name}
          name={name}
          label={partLabels[name]}
          field={{ name, label: partLabels[name], kind: 'lines' }}
          texts={{
            yours: formatPart(name, state[name]),
            theirs: formatPart(name, theirs[name]),
            was: formatPart(name, texts.was[name]),
          }}
          changer={changer}
          chosenSide={choices[name]}
          isMissing={missing.includes(name)}
          onChoose={(choice) => {
            setChoices({ ...choices, [name]: choice })
            setMissing(missing.filter((one) => one !== name))
          }}
        />
      ))}
      {saving.refusal && <Refused>{`Couldn’t save. ${saving.refusal.message}`}</Refused>}
      <div className="flex flex-wrap gap-2">
        {view.abilities.includes('updateView') && (
          <Button variant="primary" busy={saving.isRunning} onClick={save}>
            Save changes
          </Button>
        )}
        <Button onClick={onSaveAsNew}>Save mine as new</Button>
        <Button variant="quiet" onClick={() => open(addressOfView(view))}>
          {sentence`Use ${editorName}’s`}
        </Button>
      </div>
    </section>
  )
}
