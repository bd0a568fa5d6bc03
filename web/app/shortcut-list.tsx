import { useState } from 'react'
import { taskActions } from '#web/records/task/actions.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Keys } from '#web/ui/keys.tsx'
import { usePlaces } from './use-places.ts'
import { areSingleKeysOn, turnSingleKeys } from '#web/ui/single-keys.ts'
import { commandKey } from '#web/ui/command-key.ts'

/** The letters that act on the selected task row. */
const onTasks = [...taskActions.verbs, ...(taskActions.forms ?? [])].flatMap(({ label, key }) =>
  key ? [{ does: `${label} (selected task)`, keys: [key.toUpperCase()] }] : [],
)

/** The dialog that lists every shortcut. */
export const ShortcutList = ({ onClose }: { onClose: () => void }) => {
  const [singleKeys, setSingleKeys] = useState(areSingleKeysOn)
  const groups = [
    {
      name: 'Everywhere',
      shortcuts: [
        { does: 'Find anything', keys: [commandKey, 'K'] },
        { does: 'Show shortcuts', keys: ['?'] },
        { does: 'Undo', keys: [commandKey, 'Z'] },
        { does: 'Go to the call', keys: ['F6'] },
      ],
    },
    {
      name: 'Lists',
      shortcuts: [
        { does: 'Search this list', keys: ['/'] },
        { does: 'First to eighth view', keys: ['1', '8'] },
        { does: 'Add a condition', keys: ['F'] },
        { does: 'Add one of several conditions', keys: ['Shift', 'F'] },
        { does: 'Next / previous row', keys: ['J', 'K'] },
        { does: 'Select row', keys: ['X'] },
        { does: 'Select more rows', keys: ['Shift', '↓'] },
        { does: 'Clear selection', keys: ['Esc'] },
        { does: 'Done (selected notification)', keys: ['E'] },
        ...onTasks,
      ],
    },
    {
      name: 'Calendar',
      shortcuts: [
        { does: 'Next entry', keys: ['→'] },
        { does: 'Open entry', keys: ['Enter'] },
        { does: 'Lift entry, then move it by arrows', keys: ['M'] },
        { does: 'Change its length', keys: ['Shift', '↓'] },
        { does: 'Put it back', keys: ['Esc'] },
      ],
    },
    {
      name: 'Go to',
      shortcuts: [
        { does: 'Open notifications', keys: ['G', 'N'] },
        ...usePlaces().map(({ name, key }) => ({
          does: `Go to ${name}`,
          keys: ['G', key.toUpperCase()],
        })),
      ],
    },
  ]
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts">
      <div className="gap-x-8 px-5 py-3 text-sm sm:columns-2">
        {groups.map(({ name, shortcuts }) => (
          <section key={name} aria-label={name} className="mb-3 break-inside-avoid-column">
            <h3 className="text-xs font-semibold text-text-quiet">{name}</h3>
            <dl>
              {shortcuts.map(({ does, keys }) => (
                <div key={does} className="flex min-h-8 items-center justify-between gap-4">
                  <dt>{does}</dt>
                  <dd>
                    <Keys keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <label className="flex min-h-tap items-center gap-3 border-t border-line px-5 py-2 text-sm">
        <input
          type="checkbox"
          checked={singleKeys}
          onChange={(event) => {
            setSingleKeys(event.target.checked)
            turnSingleKeys(event.target.checked)
          }}
          className="size-4 accent-ink-600"
        />
        Single-key shortcuts
      </label>
    </Dialog>
  )
}
