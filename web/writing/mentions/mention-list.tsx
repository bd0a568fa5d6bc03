import { Face } from '#web/ui/face.tsx'
import { Listbox, ListboxOption } from '#web/ui/listbox.tsx'
import type { MentionList as List } from './use-mention-list.ts'

type Props = { list: List; isReadByCustomer: boolean }

/** The people that a typed `@` may mean, above the text field. */
export const MentionList = ({ list, isReadByCustomer }: Props) => (
  <>
    <output className="sr-only">
      {list.people.length > 0 &&
        `${list.people.length} ${list.people.length === 1 ? 'person' : 'people'}`}
    </output>
    {list.people.length > 0 && (
      <Listbox
        id={list.id}
        label="People to mention"
        className="absolute bottom-full left-0 z-menu mb-1 max-h-72 w-72 max-w-[calc(100vw-4rem)] overflow-y-auto rounded-md border border-line bg-surface-raised p-1 text-sm text-text shadow-md"
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
