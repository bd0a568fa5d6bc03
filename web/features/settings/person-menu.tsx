import * as Menu from '@radix-ui/react-dropdown-menu'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { UserRecordFragment } from '#web/records/user.generated.ts'
import { PersonDialog } from './person-dialog.tsx'
import { personVerbs } from './person-verbs.ts'
import type { PersonVerb } from './person-verbs.ts'

export type Person = UserRecordFragment

/** What can be done to an account, as the server says. */
export const PersonMenu = ({ person }: { person: Person }) => {
  const [chosen, setChosen] = useState<PersonVerb | null>(null)
  const offered = personVerbs.filter(({ name }) => person.abilities.includes(name))
  if (offered.length === 0) return null
  return (
    <>
      <Menu.Root modal={false}>
        <Menu.Trigger
          aria-label={`More for ${person.displayName}`}
          className="grid min-h-tap min-w-tap place-items-center rounded-md text-text-quiet hover:bg-surface-hover hover:text-text md:size-7 md:min-h-7 md:min-w-7"
        >
          <Ellipsis aria-hidden="true" className="size-4" />
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Content
            align="end"
            sideOffset={4}
            className="z-menu min-w-44 animate-fade-in rounded-md border border-line bg-surface-raised p-1 text-sm text-text shadow-md"
          >
            {offered.map((verb) => (
              <Menu.Item
                key={verb.name}
                onSelect={() => setChosen(verb)}
                className="flex min-h-tap cursor-pointer items-center rounded-sm px-3 outline-none data-highlighted:bg-surface-hover md:min-h-9"
              >
                {verb.label}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Portal>
      </Menu.Root>
      {chosen && <PersonDialog person={person} verb={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}
