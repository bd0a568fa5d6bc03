import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle } from 'react'
import { Face } from '#web/ui/face.tsx'
import { Listbox, ListboxOption } from '#web/ui/listbox.tsx'
import { type MentionListOptions, useMentionList } from './use-mention-list.ts'

/** The ids of an open list and of its active line, for the text field. */
export type OpenList = { id: string; active: string }

/** What the text field tells the list. */
export type MentionMenuHandle = {
  follow: () => void
  press: (event: KeyboardEvent) => boolean
}

type Props = MentionListOptions & {
  isReadByCustomer: boolean
  isBelow?: boolean
  onShow: (list: OpenList | null) => void
  ref: Ref<MentionMenuHandle>
}

/** The people that a typed `@` may mean, above the text field. */
export const MentionMenu = ({
  isReadByCustomer,
  isBelow = false,
  onShow,
  ref,
  ...options
}: Props) => {
  const list = useMentionList(options)
  useImperativeHandle(ref, () => list)
  const count = list.people.length
  const active = list.optionId(list.active)
  useEffect(() => {
    onShow(count > 0 ? { id: list.id, active } : null)
    return () => onShow(null)
  }, [count, list.id, active, onShow])
  return (
    <>
      <output className="sr-only">
        {count > 0 && `${count} ${count === 1 ? 'person' : 'people'}`}
      </output>
      {count > 0 && (
        <Listbox
          id={list.id}
          label="People to mention"
          className={`${isBelow ? 'mt-1 w-full' : 'absolute bottom-full left-0 z-menu mb-1 w-72 max-w-[calc(100vw-4rem)]'} max-h-72 overflow-y-auto rounded-md border border-line bg-surface-raised p-1 text-sm text-text shadow-md`}
        >
          {list.people.map((person, place) => (
            <ListboxOption
              key={person.id}
              id={list.optionId(place)}
              isActive={place === list.active}
              onChoose={() => list.choose(person)}
              className="flex min-h-tap items-center gap-2.5 rounded-sm px-2 md:min-h-9"
            >
              <Face name={person.displayName} isOurs size="small" />
              <span className="min-w-0 truncate font-medium">{person.displayName}</span>
              <span className="ml-auto shrink-0 text-xs text-text-quiet">
                {person.role === 'MANAGEMENT' ? 'Management' : 'Assistant'}
              </span>
            </ListboxOption>
          ))}
          {isReadByCustomer && (
            <li role="presentation" className="px-2 py-1.5 text-xs text-text-quiet">
              The customer reads this, too.
            </li>
          )}
        </Listbox>
      )}
    </>
  )
}
