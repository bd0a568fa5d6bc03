import { Ellipsis } from 'lucide-react'
import { useContext, useEffect, useRef, useState } from 'react'
import { firstPressHandlers } from '#web/ui/first-press.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { useUndoable } from '#web/writing/mutations/undo-store.ts'
import { OutboxContext } from '#web/writing/outbox/outbox.ts'
import { moreShape } from './more-menu.tsx'
import type { NounVerbs, Versioned } from './record-verbs.ts'
import { RowActions } from './row-actions.tsx'

type Props<Subject extends Versioned> = {
  /** Loads the actions on such records; the same function on each call. */
  load: () => Promise<NounVerbs<Subject>>
  record: Subject
  /** The cache id of the record: `CustomerService:3`. */
  of: string
  name: string
}

type LoadedMenu<Subject extends Versioned> = {
  noun: NounVerbs<Subject>
  /** The press that asked for the menu. */
  press?: Event
}

/** The menu of a row. Its actions are loaded when a pointer or the focus reaches it, at the latest when it is pressed. */
export const LazyRowMenu = <Subject extends Versioned>(props: Props<Subject>) => {
  const { load, record, of, name } = props
  const [loadedMenu, setLoadedMenu] = useState<LoadedMenu<Subject> | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const isUnsent = useContext(OutboxContext)?.unsentChanges.some((one) => one.of === of)
  const isChanged = useUndoable(of) !== undefined || isUnsent === true
  useEffect(() => {
    // An undo or an unsent change is shown with the actions. Without their script the page goes on.
    if (isChanged)
      load().then(
        (noun) => setLoadedMenu({ noun }),
        () => undefined,
      )
  }, [isChanged, load])
  useEffect(() => {
    // Pressed again, so that the menu opens as it would have.
    if (loadedMenu?.press)
      place.current?.querySelector('[aria-haspopup]')?.dispatchEvent(loadedMenu.press)
  }, [loadedMenu])
  if (record.abilities.length === 0) return null

  const open = (press: Event) =>
    load().then(
      (noun) => setLoadedMenu({ noun, press }),
      () =>
        showToast({
          title: 'Couldn’t open this',
          description: 'Check your connection and try again.',
          variant: 'destructive',
        }),
    )
  return (
    <div ref={place} className="contents">
      {loadedMenu ? (
        <RowActions noun={loadedMenu.noun} record={record} room="none" inMenu />
      ) : (
        <div className="flex min-w-tap shrink-0 items-center justify-end self-stretch md:min-w-7">
          <button
            type="button"
            aria-label={`More for ${name}`}
            aria-haspopup="menu"
            aria-expanded={false}
            className={`${moreShape} md:size-6.5 md:min-h-6.5 md:min-w-6.5`}
            {...firstPressHandlers(
              () => void load().catch(() => undefined),
              (press) => void open(press),
            )}
          >
            <Ellipsis aria-hidden="true" className="size-4" />
          </button>
        </div>
      )}
    </div>
  )
}
